import { expect, it } from 'vitest'
import { videoSource } from './embed-source.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'

it.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'http://youtube.com/watch?list=PL1&v=aqz-KE-bpKQ',
  'https://m.youtube.com/watch?v=aqz-KE-bpKQ&t=90',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube.com/live/aqz-KE-bpKQ?feature=share',
  ' https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ ',
])('plays %s on the host of YouTube that sets no cookies', (address) => {
  expect(videoSource(address)).toEqual({ kind: 'player', address: youtube })
})

it.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e'],
  ['https://player.vimeo.com/video/76979871?h=0a1b', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b'],
])('plays %s on Vimeo, which is asked not to track', (address, player) => {
  expect(videoSource(address)).toEqual({ kind: 'player', address: player })
})

it.each(['https://cdn.example/opening.mp4?v=2', 'https://cdn.example/opening.WEBM'])(
  'plays the file %s itself',
  (address) => {
    expect(videoSource(address)).toEqual({ kind: 'file', address: new URL(address).href })
  },
)

it('plays the film of the demonstration, and no other file of the product', () => {
  const film = '/demonstration/film.webm'
  expect(videoSource(film)).toEqual({ kind: 'file', address: film })
  expect(videoSource('/demonstration/other.webm')).toEqual({ kind: 'link' })
})

it.each([
  'https://www.youtube.com/@gallery',
  'https://www.youtube.com/watch?v="><script>',
  'https://youtu.be/../../evil',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/?u=https://youtu.be/aqz-KE-bpKQ',
  'https://vimeo.com/about',
  'http://cdn.example/opening.mp4',
  'https://name:word@cdn.example/opening.mp4',
  'https://cdn.example/opening.mp4.html',
  'javascript:alert(1)//.mp4',
  'data:video/mp4;base64,AAAA.mp4',
  '//cdn.example/opening.mp4',
  'opening.mp4',
  '',
])('never plays %s', (address) => {
  expect(videoSource(address)).toEqual({ kind: 'link' })
})
