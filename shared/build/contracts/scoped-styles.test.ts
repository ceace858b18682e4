import { expect, test } from 'vitest'
import { scopedStyleFaults } from './scoped-styles.ts'

const faultsOf = (css: string) => scopedStyleFaults('gifts-mfe', css)

test.each([
  '.gifts-mfe-Card__Card{color:red}',
  '@layer ui{.gifts-mfe-Card__Card{color:red;&:hover,& a{color:blue}&:after{content:""}>li{margin:0}.x+.y{margin:0}}}',
  ':root[data-query] main:not([data-failed]) .gifts-mfe-Card__Card{visibility:hidden}',
  '.gifts-mfe-Card__Card>h2+p,.gifts-mfe-Card__Card dialog::backdrop{color:red}',
  ':is(.gifts-mfe-Card__a,.gifts-mfe-Card__b:focus) svg{color:red}',
  '.gifts-mfe-Card__Card{@media print{display:none;& a{color:red}}header &{color:red}:where(&) b{color:red}}',
  '@container card (inline-size<12rem){@supports (animation-timeline:view()){.gifts-mfe-Card__Card{color:red}}}',
  '@keyframes gifts-mfe-Card__turn{0%{rotate:0deg}to{rotate:1turn}}',
  '@layer ui;@starting-style{.gifts-mfe-Card__Card{opacity:0}}',
  '.gifts-mfe-Card__Card{--step:1}',
])('%s styles only elements of the remote', (css) => {
  expect(faultsOf(css)).toEqual([])
})

test.each([
  ['header{display:none}', 'header'],
  ['.gifts-mfe-Card__Card,button{opacity:.1}', 'button'],
  ['.gifts-mfe-Card__Card,h1{opacity:.1}', 'h1'],
  ['*{color:red}', '*'],
  [':root{--paper:red}', ':root'],
  ['.catalog-mfe-Card__Card{color:red}', '.catalog-mfe-Card__Card'],
  ['.gifts-mfe-cards-mfe-Card__Card{color:red}', '.gifts-mfe-cards-mfe-Card__Card'],
  ['.gifts-mfe{color:red}', '.gifts-mfe'],
  ['[class*=gifts-mfe-Card__Card]{color:red}', '[class*=gifts-mfe-Card__Card]'],
  ['body:has(.gifts-mfe-Card__Card) header{color:red}', 'body:has(.gifts-mfe-Card__Card) header'],
  ['main:not(.gifts-mfe-Card__Card) a{color:red}', 'main:not(.gifts-mfe-Card__Card) a'],
  ['.gifts-mfe-Card__Card~footer{color:red}', '.gifts-mfe-Card__Card~footer'],
  [':is(.gifts-mfe-Card__Card,header){color:red}', ':is(.gifts-mfe-Card__Card,header)'],
  ['.gifts-mfe-Card__Card{&+footer{color:red}}', '&+footer'],
  ['.gifts-mfe-Card__Card{+ footer{color:red}}', '+ footer'],
  ['.gifts-mfe-Card__Card{:not(&) h1{color:red}}', ':not(&) h1'],
  ['.gifts-mfe-Card__Card{body:has(&) h1{color:red}}', 'body:has(&) h1'],
  ['&{color:red}', '&'],
  ['@media print{& h1{color:red}}', '& h1'],
  ['::view-transition-group(*){animation:none}', '::view-transition-group(*)'],
  ['@keyframes spin{to{rotate:1turn}}', '@keyframes spin'],
  ['@keyframes catalog-mfe-Card__turn{to{rotate:1turn}}', '@keyframes catalog-mfe-Card__turn'],
  ['@property --paper{syntax:"*";inherits:false}', '@property --paper'],
  ['@font-face{font-family:Shop;src:url(x)}', '@font-face'],
  ['@page{margin:0}', '@page'],
  ['@view-transition{navigation:none}', '@view-transition'],
  ['@scope (.gifts-mfe-Card__Card){h1{color:red}}', '@scope (.gifts-mfe-Card__Card)'],
  ['@import "x.css";', '@import "x.css"'],
  ['.gifts-mfe-Card__Card{view-transition-name:header}', 'view-transition-name:header'],
  ['.gifts-mfe-Card__Card{View-Transition-Class/**/:header}', 'View-Transition-Class/**/:header'],
  ['.gifts-mfe-Card__Card{view\\-transition-name:header}', 'view\\-transition-name:header'],
  ['.gifts-mfe-Card__Card{\\76 iew-transition-name:header}', '\\76 iew-transition-name:header'],
  ['@media print{.gifts-mfe-Card__Card{& a{\\000056IEW-transition-class:x}}}', '\\000056IEW-transition-class:x'],
])('%s reaches beyond the remote: %s is named', (css, named) => {
  expect(faultsOf(css)).toEqual([named])
})

test('a sheet that cannot be parsed is a fault', () => {
  expect(faultsOf('.gifts-mfe-Card__Card{color:red')).toEqual([expect.stringContaining('Unclosed block')])
  expect(faultsOf('.gifts-mfe-Card__Card{}:is({color:red}')).toHaveLength(1)
})
