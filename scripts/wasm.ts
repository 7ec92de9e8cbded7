// `npm run wasm`: compiles what is said in WebAssembly, each .wat beside its .wasm.ts, which imports nothing to be read.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import wabt from 'wabt'

export const sources = (): string[] => globSync('server/**/*.wat')

export const compiledOf = (source: string): string => source.replace(/\.wat$/, '.wasm.ts')

/** The text of the module beside this source: its bytes, as a constant. */
export async function compile(source: string): Promise<string> {
  const { parseWat } = await wabt()
  const parsed = parseWat(source, readFileSync(source, 'utf8'), { simd: true })
  parsed.validate()
  const { buffer } = parsed.toBinary({})
  parsed.destroy()
  return `// ${basename(source)}, compiled by \`npm run wasm\`: do not edit.
export const OCTETS: Uint8Array<ArrayBuffer> = new Uint8Array([
${linesOf(buffer).join('\n')}
])
`
}

/** As the formatter lays them out. */
function linesOf(bytes: Uint8Array): string[] {
  const lines: string[] = ['']
  for (const byte of bytes) {
    const line = lines.at(-1) ?? ''
    if (line.length + ` ${byte},`.length > WIDTH) lines.push(`  ${byte},`)
    else lines[lines.length - 1] = line === '' ? `  ${byte},` : `${line} ${byte},`
  }
  return lines
}
const WIDTH = 120

async function main(): Promise<void> {
  for (const source of sources()) writeFileSync(compiledOf(source), await compile(source))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
