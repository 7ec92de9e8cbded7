// The entry of the screens with the small activity of the tests plugged in: then that of the product, as it is.
import './espace.ts'
import '#web/main.ts'
