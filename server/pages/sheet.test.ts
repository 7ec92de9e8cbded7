// The part of the sheet that a page needs: nothing that could touch it is left out.
import { expect, test } from 'vitest'
import { readSheet, sheetFor } from './sheet.ts'

const HTML =
  '<div id="root"><main class="home stack"><h1 class="t&amp;">x</h1><a href="/a>b" class="button main">y</a></main></div>'
const kept = (css: string) => sheetFor(HTML, readSheet(css))

test.each([
  ['its classes, tags and ids', 'h1{a:b}.home{a:b}#root .home>h1{a:b}body{a:b}*{a:b}:root{color:red}'],
  [
    'states and attributes, which may come',
    '.home:focus-visible::before{a:b}.home:not(:hover){a:b}a[aria-expanded=true]{a:b}[data-theme=dark] h1{a:b}',
  ],
  ['what parentheses may mean', '.home:not(.absent){a:b}:where(.absent,.home) h1{a:b}h1:has(.absent){a:b}'],
  ['one selector of a list', '.absent,.home{a:b}.home:hover,.home{a:b}'],
  ['rules within its rules', '.home{a:b;& .absent{a:b}@media (width>1px){a:b}}'],
  ['letters and movements', '@font-face{font-family:x;src:url(/x-fr-1.woff2)}@keyframes turn{to{rotate:1turn}}'],
  ['braces and semicolons in texts', '.home::before{content:"};{"}.home{background:url(data:a;b)}'],
])('keeps %s', (_, css) => {
  expect(kept(css)).toBe(css)
})

test.each([
  ['a class that is not there', '.absent{a:b}h1.absent{a:b}.home .absent:hover{a:b}'],
  ['a tag that is not there', 'table td{a:b}'],
  ['a group whose rules are all left', '@media (width<=1px){.absent{a:b}}@supports (a:b){@layer x{.absent{a:b}}}'],
  ['what a pointer shows, whose first move brings the whole sheet', '.home:hover{a:b}a:active,h1:hover a{a:b}'],
  ['letters of other alphabets', '@font-face{font-family:x;src:url(/x-latin-ext-1.woff2)}'],
])('leaves %s', (_, css) => {
  expect(kept(css)).toBe('')
})

test('a group keeps what it needs, in its order', () => {
  expect(kept('@media (width<=9px){.absent{a:b}.home{a:b}h1{a:b}}')).toBe('@media (width<=9px){.home{a:b}h1{a:b}}')
})

test('of the words of the house, those that are said', () => {
  expect(kept(':root{--a:var(--b);--b:1px;--c:2px;color:red}.home{margin:var(--a)}.absent{margin:var(--c)}')).toBe(
    ':root{--a:var(--b);--b:1px;color:red}.home{margin:var(--a)}',
  )
})
