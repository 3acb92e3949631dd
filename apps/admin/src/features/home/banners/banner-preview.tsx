import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { useObjectUrl } from '../../../ui/picture/use-object-url.ts'
import type { BannerValues } from './banner-form.ts'
import classes from './banner-preview.module.css'

/** How the banner's texts stand in its colours beside its picture. */
export function BannerPreview({ values, stored }: { values: BannerValues; stored: string | null }) {
  const { t } = useTranslation('home')
  const { web_image: change } = values
  const chosen = useObjectUrl(change instanceof Blob ? change : null)
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>{t('banners.preview')}</figcaption>
      <div
        className={classes.banner}
        style={{ color: values.text_color, backgroundColor: values.background_color }}
      >
        <div className={classes.words}>
          <p className={classes.title} dir="auto">
            {values.title || t('fields.title')}
          </p>
          <p dir="auto">{values.subtitle || t('fields.subtitle')}</p>
        </div>
        <div className={classes.picture}>
          {chosen ? (
            <img src={chosen} alt="" />
          ) : (
            <Picture path={change === 'remove' ? null : stored} alt="" ratio={16 / 9} sizes="240px" />
          )}
        </div>
      </div>
    </figure>
  )
}
