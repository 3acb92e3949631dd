import { UnstyledButton } from '@mantine/core'
import type { Result } from '@vernissage/contract/judging/results'
import { scoreSheetDialog } from '../../../../lib/dialogs.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { AddressTag } from '../../applications/address/address-tag.tsx'
import { LateTag } from '../../applications/late-tag.tsx'
import classes from './results.module.css'

/** The most applications that are listed for a meeting. */
const most = 30

interface ApplicationProps {
  application: Result
  /** Opens its score sheet. */
  onOpen: (one: Result) => void
}

const Application = ({ application, onOpen }: ApplicationProps) => {
  const { t } = useTranslation('juryResults')
  const { picture, user, code, round_code, late, address_status_id } = application
  return (
    <span className={classes.one}>
      <SmallPicture path={picture} fit="whole" />
      <span>
        <UnstyledButton
          className={classes.opens ?? ''}
          dir="auto"
          aria-label={t('ranking.sheet', { name: user })}
          onClick={() => onOpen(application)}
        >
          {user}
        </UnstyledButton>
        <span className={classes.note}>
          {[code, round_code].filter(Boolean).join(' · ')} <LateTag late={late} />{' '}
          <AddressTag status={address_status_id} />
        </span>
      </span>
    </span>
  )
}

interface Props {
  kind: ProgramKind
  round: number
  ties: Result[][]
  apart: Result[]
}

/** Applications whose judges are far apart, and those that share a total. */
export function ToTalkAbout({ kind, round, ties, apart }: Props) {
  const { t } = useTranslation('juryResults')
  const opener = (among: readonly Result[]) => (one: Result) =>
    scoreSheetDialog.open({
      kind,
      id: one.id_application,
      ids: among.map(({ id_application }) => id_application),
      round,
    })
  const openApart = opener(apart)
  const openTied = opener(ties.flat())
  return (
    <div className={classes.talk}>
      {apart.length > 0 && (
        <section aria-label={t('talk.apart')}>
          <h3>{t('talk.apart')}</h3>
          <ul>
            {apart.slice(0, most).map((one) => (
              <li key={one.id_application}>
                <Application application={one} onOpen={openApart} />
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
                    <Application key={one.id_application} application={one} onOpen={openTied} />
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
