import { expect, it } from 'vitest'
import { isRoom, shownInFrame } from './embed-source.ts'

const own = 'admin.gallery.example'

it.each([
  ['https://tours.example/7?scene=2', 'https://tours.example/7?scene=2'],
  ['  HTTPS://Tours.Example/7  ', 'https://tours.example/7'],
  ['https://gallery.example/tour', 'https://gallery.example/tour'],
])('shows %s', (address, shown) => {
  expect(shownInFrame(address, own)).toBe(shown)
})

it.each([
  'http://tours.example/7',
  '//tours.example/7',
  '/tours/7',
  'tours.example/7',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)//https://tours.example',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://tours.example/7',
  'filesystem:https://tours.example/7',
  'view-source:https://tours.example',
  'about:srcdoc',
  'ftp://tours.example/7',
  'https://',
  'https://admin.gallery.example/artists',
  'https://ADMIN.Gallery.example:8443/',
  'https://admin.gallery.example./',
  'https://admin。gallery。example/',
  'https://name:word@tours.example/',
  'https://admin.gallery.example@tours.example/',
  '',
])('shows nothing of %j', (address) => {
  expect(shownInFrame(address, own)).toBeNull()
})

it.each(['/demonstration/room.html', '/demonstration/room.html#oar-for-no-boat'])(
  'knows %s as the room of the demonstration',
  (address) => {
    expect(isRoom(address)).toBe(true)
  },
)

it.each([
  '/demonstration/room.html?next=/home',
  '/demonstration/room.html#"onload="alert(1)',
  '/demonstration/room.html/../../home',
  '/demonstration/../home',
  '//demonstration/room.html',
  'demonstration/room.html',
  '/demonstration/room.htm',
  '/demonstration/roomXhtml',
  '/demonstration/room.html#a\n',
  '/home#/demonstration/room.html',
])('takes no other page of the product for the room: %j', (address) => {
  expect(isRoom(address)).toBe(false)
})
