import { demoBanners } from '../content/banners.ts'
import { demoSections } from '../content/home-sections.ts'
import type { DemoFiles } from '../files.ts'

const banners = (files: DemoFiles) =>
  demoBanners.map(({ picture, ...banner }) => ({
    ...banner,
    web_image: files.picture({ ...picture, width: 1920, height: 1080 }),
    mobile_image: files.picture({ ...picture, width: 960, height: 540 }),
  }))

const sections = (files: DemoFiles) =>
  demoSections.map(({ palette, manners, ...section }, index) => {
    const images = manners.flatMap((subject, place) => {
      const picture = { seed: `section-${index + 1}-${place + 1}`, subject, palette }
      return [
        [`web_image_${place + 1}`, files.picture({ ...picture, width: 800, height: 1200 })],
        [`mobile_image_${place + 1}`, files.picture({ ...picture, width: 480, height: 720 })],
      ]
    })
    return { ...section, ...Object.fromEntries(images) }
  })

/** The sections in the order of their ids. */
export const homeRecords = (files: DemoFiles) => ({ banners: banners(files), sections: sections(files) })
