import { useQuery } from '@tanstack/react-query'
import { UserType, userTypeLabels } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import { countryName } from '../../../lib/format/country-options.ts'
import { fullName } from '../../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useMe } from '../../../lib/session/use-me.ts'
import { BackLink, Page, RecordFailed } from '../../../ui/page/page.tsx'
import { PhotoCard } from '../../../ui/record/photo-card.tsx'
import { OwnPasswordDialog } from '../password/own-password-dialog.tsx'
import { ResetPasswordDialog } from '../password/reset-password-dialog.tsx'
import { userQuery } from '../queries.ts'
import { useUser } from '../use-user.ts'
import { userRights } from '../user-rights.ts'
import { ArtistLink } from './artist-link.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ReferenceCard } from './reference-card.tsx'
import { UserActions } from './user-actions.tsx'
import classes from './user-profile.module.css'
import { UserValues } from './user-values.tsx'

interface Props {
  id: number
  /** Whether the dialog that changes the password is asked for. */
  isChangingPassword: boolean
  onChangePassword: (isChanging: boolean) => void
  onDeleted: () => Promise<void>
  /** The enquiries that this user takes care of. */
  enquiries: ReactNode
}

/** An account of any type: one's own, or that of another. */
export function UserProfile({ id, isChangingPassword, onChangePassword, onDeleted, enquiries }: Props) {
  const { t } = useTranslation('users')
  const label = useLabel()
  const language = useLanguage()
  const me = useMe()
  const user = useQuery(userQuery(id))
  const changes = useUser(id)
  // The list is for administrators.
  const back = me.user_type_id === UserType.administrator && <BackLink to="/users">{t('title')}</BackLink>

  if (!user.data && user.error)
    return <RecordFailed error={user.error} onRetry={() => user.refetch()} title={t('one')} back={back} />
  if (!user.data) return <ProfileSkeleton back={back} />

  const { record } = user.data
  const rights = userRights(me, record)
  const facts = [label(userTypeLabels[record.user_type_id]), countryName(record.country_id, language)]
  const dialog = {
    opened: isChangingPassword && rights.canChangePassword,
    onClose: () => onChangePassword(false),
  }
  return (
    <Page
      back={back}
      title={fullName(record)}
      detail={facts.filter(Boolean).join(' · ')}
      actions={
        <UserActions
          user={record}
          rights={rights}
          changes={changes}
          onChangePassword={() => onChangePassword(true)}
          onDeleted={onDeleted}
        />
      }
    >
      <div className={classes.layout}>
        <div className={classes.aside}>
          <PhotoCard
            label={t('profile.photo')}
            path={record.image}
            name={fullName(record)}
            ratio={1}
            action={t(record.image ? 'profile.changePhoto' : 'profile.addPhoto')}
            note={{ label: t('profile.mobileView'), text: t('profile.mobileViewHelp') }}
            onStore={
              rights.canEdit ? (file, onProgress) => changes.storeImage(record, file, onProgress) : undefined
            }
          />
          <div className={classes.beside}>
            <ReferenceCard user={record} />
            {record.user_type_id === UserType.artist && <ArtistLink userId={id} />}
          </div>
        </div>
        <div className={classes.main}>
          <UserValues user={record} />
          {enquiries}
        </div>
      </div>
      {rights.isOwn ? (
        <OwnPasswordDialog {...dialog} />
      ) : (
        <ResetPasswordDialog {...dialog} onReset={changes.resetPassword} />
      )}
    </Page>
  )
}
