// Draws the icons of the installed application from the icon of the house: `node scripts/icons.ts`, after it has changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '..', 'web', 'public')
const PIXELS_OF_A_UNIT = 32
/** What a system may cut from a maskable icon: its sign stays within the middle four fifths. */
const KEPT = 0.8
const GREEN = '#14573d'

const svg = readFileSync(join(PUBLIC, 'favicon.svg'))
const drawn = (size: number) => sharp(svg, { density: (72 * size) / PIXELS_OF_A_UNIT }).resize(size, size)

async function onGreen(name: string, size: number, kept: number): Promise<void> {
  const inner = Math.round(size * kept)
  const sign = await drawn(inner).png().toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: GREEN } })
    .composite([{ input: sign, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, name))
}

for (const size of [192, 512])
  await drawn(size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, `icone-${size}.png`))
await onGreen('icone-masque-512.png', 512, KEPT)
// A phone rounds its corners itself: no transparent one may show through.
await onGreen('apple-touch-icon.png', 180, 1)
