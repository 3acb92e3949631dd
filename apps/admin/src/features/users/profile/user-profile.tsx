import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { genderLabels, userTypeLabels } from '@vernissage/contract/enum-labels'
import { UserType } from '@vernissage/contract/enums'
import type { User } from '@vernissage/contract/resources/user'
import type { ReactNode } from 'react'
import { countryName } from '../../../lib/format/country-options.ts'
import { plainDate } from '../../../lib/format/dates.ts'
import { fullName, phoneNumber } from '../../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useRecord } from '../../../lib/list/record/use-record.ts'
import { useNoteOpened } from '../../../lib/opened-records.ts'
import { useMe } from '../../../lib/session/session.ts'
import { CardSkeleton } from '../../../ui/list/card-grid.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Later } from '../../../ui/page/later.tsx'
import { Page, RecordFailed } from '../../../ui/page/page.tsx'
import { Panel, PanelBody } from '../../../ui/page/panel.tsx'
import { Sections } from '../../../ui/page/sections.tsx'
import { PhotoCard } from '../../../ui/record/photo-card.tsx'
import { PeopleCard, ProfileLayout } from '../../../ui/record/profile-layout.tsx'
import { Value, Values } from '../../../ui/record/values.tsx'
import { artists } from '../../artists/queries.ts'
import { OwnPasswordDialog, ResetPasswordDialog } from '../password-dialog.tsx'
import { userQuery, users } from '../queries.ts'
import { useUser } from '../use-user.ts'
import { userRights } from '../user-rights.ts'
import { UserActions } from './user-actions.tsx'
import classes from './user-profile.module.css'

interface Props {
  id: number
  /** True while the dialog that changes the password is open. */
  isChangingPassword: boolean
  onChangePassword: (isChanging: boolean) => void
  onDeleted: () => Promise<void>
  /** The enquiries assigned to this user. */
  enquiries: ReactNode
  /** The letters to them. */
  letters: ReactNode
}

/** The profile of an account of any type, also the user's own. */
export function UserProfile({ id, isChangingPassword, onChangePassword, onDeleted, ...parts }: Props) {
  const { t } = useTranslation('users')
  const label = useLabel()
  const language = useLanguage()
  const me = useMe()
  const { shown, record, wasCached, error, retry } = useRecord(userQuery(id), users, String(id))
  const changes = useUser(id)
  useNoteOpened('account', record?.id_user)
  // The list is for administrators.
  const back = me.user_type_id === UserType.administrator && <BackLink to="/users" />

  if (error) return <RecordFailed error={error} onRetry={retry} title={t('one')} back={back} />
  if (!shown) return <ProfileSkeleton back={back} />

  const rights = userRights(me, shown)
  const facts = [label(userTypeLabels[shown.user_type_id]), countryName(shown.country_id, language)]
  const dialog = {
    opened: isChangingPassword && record !== undefined && rights.canChangePassword,
    onClose: () => onChangePassword(false),
  }
  return (
    <Page
      back={back}
      title={fullName(shown)}
      detail={facts.filter(Boolean).join(' · ')}
      isPending={!record}
      actions={
        <UserActions
          user={shown}
          rights={rights}
          changes={changes}
          onChangePassword={() => onChangePassword(true)}
          onDeleted={onDeleted}
        />
      }
    >
      <Sections>
        <ProfileLayout
          aside={
            <>
              <PhotoCard
                label={t('profile.photo')}
                path={shown.image}
                name={fullName(shown)}
                ratio={1}
                action={t(shown.image ? 'profile.changePhoto' : 'profile.addPhoto')}
                note={{ label: t('profile.mobileView'), text: t('profile.mobileViewHelp') }}
                onStore={
                  rights.canEdit
                    ? (file, onProgress) => changes.storeImage(shown, 'image', file, onProgress)
                    : undefined
                }
              />
              <div className={classes.beside}>
                <ReferenceCard user={shown} />
                {shown.user_type_id === UserType.artist && <ArtistLink userId={id} />}
              </div>
            </>
          }
        >
          <UserValues user={shown} />
          <Later isAtOnce={wasCached}>{parts.enquiries}</Later>
          <Later isAtOnce={wasCached}>{parts.letters}</Later>
        </ProfileLayout>
      </Sections>
      {rights.isOwn ? (
        <OwnPasswordDialog {...dialog} />
      ) : (
        <ResetPasswordDialog {...dialog} onReset={changes.resetPassword} />
      )}
    </Page>
  )
}

/** A link from an artist's account to their artist profile, if that has an address. */
function ArtistLink({ userId }: { userId: number }) {
  const { t } = useTranslation('users')
  const url = useQuery({
    queryKey: [...artists.keys.all, 'address', userId],
    queryFn: async () => (await artists.read(userId)).record.url,
  }).data
  if (!url) return null
  return (
    <Link to="/artists/$url" params={{ url }} className={`sheet ${classes.artist}`}>
      <IconPalette size={20} stroke={1.5} aria-hidden />
      {t('profile.asArtist')}
    </Link>
  )
}

/** The referrer of the user, and the user's own reference code. */
function ReferenceCard({ user }: { user: User }) {
  const { t } = useTranslation('users')
  return (
    <PeopleCard label={t('fields.referenced_by')}>
      <Value label={t('fields.referenced_by')}>{user.referer}</Value>
      <Value label={t('fields.reference_code')}>{user.reference_code}</Value>
    </PeopleCard>
  )
}

function UserValues({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const label = useLabel()
  const language = useLanguage()
  const { gender_id } = user
  return (
    <Panel id="details" title={t('profile.data')}>
      <PanelBody>
        <Values>
          <Value label={t('fields.first_name')}>{user.first_name}</Value>
          <Value label={t('fields.last_name')}>{user.last_name}</Value>
          <Value label={t('fields.gender_id')}>{gender_id && label(genderLabels[gender_id])}</Value>
          <Value label={t('fields.country_id')}>{countryName(user.country_id, language)}</Value>
          <Value label={t('fields.birth_date')}>{plainDate(user.birth_date, language)}</Value>
          <Value label={t('fields.mobile')}>{phoneNumber(user.country_code, user.mobile)}</Value>
          <Value wide label={t('fields.email')}>
            {user.email}
          </Value>
        </Values>
      </PanelBody>
    </Panel>
  )
}

function ProfileSkeleton({ back }: { back: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Page back={back} title={t('lists.loading')} detail={'\u00a0'}>
      <Sections />
      <ProfileLayout isLoading aside={<CardSkeleton ratio={1} height={54} />}>
        <Skeleton height={260} radius={12} />
        <Skeleton height={330} radius={12} />
      </ProfileLayout>
    </Page>
  )
}
