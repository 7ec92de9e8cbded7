// Says in one sentence why this machine cannot run the product; written so that older Nodes can read it too.
const INSTALLING = process.argv.includes('--install')
const { platform, arch, version } = process

const reason = whyNot()
if (reason) {
  console.error(reason)
  process.exit(1)
}

function whyNot() {
  if (platform === 'win32') return 'Windows n’est pas pris en charge directement : lancez le logiciel dans WSL.'
  const known = ['linux', 'darwin'].includes(platform) && ['x64', 'arm64'].includes(arch) && !isMusl()
  if (!known)
    return `Ce système (${platform} ${arch}${isMusl() ? ' musl' : ''}) n’est pas pris en charge : il faut Linux x64 ou arm64 avec glibc, macOS, ou Windows par WSL.`
  if (INSTALLING || Number(version.slice(1).split('.')[0]) >= 24) return null
  const remedy = platform === 'linux' ? 'relancez « npm ci », qui l’apporte' : 'installez-le (voir .nvmrc)'
  return `Il faut Node 24 et celui-ci est ${version} : ${remedy}.`
}

function isMusl() {
  return platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
}
