import type { Country } from '@vernissage/contract/values/countries'

/** The pictures' addresses by their paths. The browser loads those that come into view. */
const pictures = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const byCode = new Map(Object.entries(pictures).map(([path, url]) => [path.slice(-6, -4), url]))

// The line keeps white flags off white paper.
const line = '0 0 0 1px light-dark(rgb(0 0 0 / 15%), rgb(255 255 255 / 25%))'

/** A country's flag, beside its name. */
export const Flag = ({ country }: { country: Country }) => (
  <img
    style={{ flex: 'none', borderRadius: 2, boxShadow: line }}
    src={byCode.get(country.alpha2)}
    alt=""
    width={24}
    height={16}
    loading="lazy"
    decoding="async"
  />
)
