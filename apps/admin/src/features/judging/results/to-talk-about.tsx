import type { Result } from '@vernissage/contract/judging/results'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { SmallPicture } from '../../../ui/picture/small-picture.tsx'
import { AddressTag } from '../../programs/applications/address/address-tag.tsx'
import { LateTag } from '../../programs/applications/late-tag.tsx'
import classes from './results.module.css'

/** As many as a meeting gets through. */
const most = 30

const Application = ({
  application: { picture, user, code, round_code, late, address_status_id },
}: {
  application: Result
}) => (
  <span className={classes.one}>
    <SmallPicture path={picture} fit="whole" />
    <span>
      <span dir="auto">{user}</span>
      <span className={classes.note}>
        {[code, round_code].filter(Boolean).join(' · ')} <LateTag late={late} />{' '}
        <AddressTag status={address_status_id} />
      </span>
    </span>
  </span>
)

/** Applications whose judges are far apart, and those that share a total. */
export function ToTalkAbout({ ties, apart }: { ties: Result[][]; apart: Result[] }) {
  const { t } = useTranslation('juryResults')
  return (
    <div className={classes.talk}>
      {apart.length > 0 && (
        <section aria-label={t('talk.apart')}>
          <h3>{t('talk.apart')}</h3>
          <ul>
            {apart.slice(0, most).map((one) => (
              <li key={one.id_application}>
                <Application application={one} />
                <span className={classes.figure}>
                  {t('talk.range', { lowest: one.lowest!.toFixed(0), highest: one.highest!.toFixed(0) })}
                </span>
              </li>
            ))}
          </ul>
          {apart.length > most && (
            <p className={classes.note}>{t('talk.more', { count: apart.length - most })}</p>
          )}
        </section>
      )}
      {ties.length > 0 && (
        <section aria-label={t('talk.ties')}>
          <h3>{t('talk.ties')}</h3>
          <ul>
            {ties.slice(0, most).map((tie) => (
              <li key={tie[0]!.id_application}>
                <span className={classes.several}>
                  {tie.slice(0, 6).map((one) => (
                    <Application key={one.id_application} application={one} />
                  ))}
                  {tie.length > 6 && (
                    <span className={classes.note}>{t('talk.more', { count: tie.length - 6 })}</span>
                  )}
                </span>
                <span className={classes.figure}>{tie[0]!.total!.toFixed(1)}</span>
              </li>
            ))}
          </ul>
          {ties.length > most && (
            <p className={classes.note}>{t('talk.more', { count: ties.length - most })}</p>
          )}
        </section>
      )}
    </div>
  )
}
