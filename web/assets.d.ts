// What Vite gives to an import that is not code: side-effect styles, and files by their address.
/// <reference types="vite/client" />
