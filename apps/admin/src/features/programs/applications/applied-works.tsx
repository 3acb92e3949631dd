import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import { useSuccessToast } from '../../../ui/page/toast.tsx'
import { Carousel } from '../../../ui/picture/carousel.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { useFittingImage } from '../../../ui/picture/use-fitting-image.ts'
import { useArtworkPicker } from '../../artworks/artwork-picker.tsx'
import type { ProgramKind } from '../program-kind.ts'
import type { Application } from './application.ts'
import {
  type AppliedWork,
  addAppliedWork,
  appliedWorksQuery,
  removeAppliedWork,
} from './applied-work-queries.ts'
import classes from './applied-works.module.css'
import { applicationKeys } from './queries.ts'

interface Props {
  kind: ProgramKind
  application: Application
  /** Another artist has been chosen: the works will leave the application. */
  isLeft: boolean
}

const idle = { isSending: false, error: null }

/** The works that the artist applies with. They are added and removed at once, whatever becomes of the form around. */
export function AppliedWorks({ kind, application, isLeft }: Props) {
  const { t } = useTranslation(['applications', 'ui'])
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const errorText = useErrorText()
  const heading = useId()
  const applied = useInfiniteQuery(appliedWorksQuery(kind, application.id))
  const removal = useDialog<AppliedWork>()
  const works = applied.data?.pages.flatMap((page) => page.works)
  const total = applied.data?.pages.at(-1)?.count
  const [addition, setAddition] = useState<{ isSending: boolean; error: unknown }>(idle)

  const readAgain = () => queryClient.invalidateQueries({ queryKey: applicationKeys.all(kind) })
  const picker = useArtworkPicker({
    artist: application.user_id,
    taken: works?.map((work) => work.artwork_id) ?? [],
    onPick: async ({ value }) => {
      setAddition({ isSending: true, error: null })
      try {
        // Also after a failure: it may have been added without an answer.
        await addAppliedWork(kind, application.id, value).finally(readAgain)
        showSuccess()
        setAddition(idle)
      } catch (error) {
        setAddition({ isSending: false, error })
      }
    },
  })

  const content = () => {
    if (!works)
      return applied.error ? (
        <LoadFailed error={applied.error} onRetry={() => applied.refetch()} />
      ) : (
        <Skeleton height={245} radius={8} />
      )
    if (works.length === 0) return <p className={classes.nothing}>{t('works.none')}</p>
    return (
      <Carousel
        label={t('works.title')}
        perSlide={2}
        items={works}
        itemKey={(work) => work.id}
        slide={(work) => <Work work={work} onRemove={() => removal.open(work)} />}
        hasMore={applied.hasNextPage}
        onNearEnd={() => applied.isFetching || applied.fetchNextPage()}
      />
    )
  }

  return (
    <section aria-labelledby={heading} aria-busy={applied.isPending}>
      <header className={classes.header}>
        <h3 className={classes.title} id={heading}>
          {t('works.title')}
        </h3>
        {total !== undefined && <span className={classes.count}>{count(total)}</span>}
        {!isLeft && (
          <Button
            className={classes.add ?? ''}
            variant="subtle"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            aria-disabled={addition.isSending}
            onClick={() => addition.isSending || picker.open()}
          >
            {addition.isSending ? t('ui:sending') : t('applications:works.add')}
          </Button>
        )}
      </header>
      {addition.error !== null && (
        <p role="alert" className={classes.problem}>
          {errorText(addition.error)}
        </p>
      )}
      {isLeft && total !== 0 ? (
        <p className={classes.leaving} role="status">
          {t('works.leaving', { artist: application.user })}
        </p>
      ) : (
        content()
      )}
      {picker.element}
      {removal.show((frame, work) => (
        <ConfirmDelete
          {...frame}
          consequences={t('works.removal', { title: work.title })}
          shown={work}
          read={async () => ({ record: work, etag: null })}
          remove={() => removeAppliedWork(kind, work).then(readAgain).then(showSuccess)}
        />
      ))}
    </section>
  )
}

function Work({ work, onRemove }: { work: AppliedWork; onRemove: () => void }) {
  const { t } = useTranslation('applications')
  const fittingImage = useFittingImage()
  return (
    <button
      type="button"
      className={classes.work}
      aria-label={t('works.remove', { title: work.title })}
      onClick={onRemove}
    >
      <Picture
        path={fittingImage(work)}
        alt=""
        ratio={4 / 3}
        fit="whole"
        sizes="(max-width: 48em) 45vw, 290px"
      />
      <span className={classes.foot}>
        <span className={classes.name} dir="auto">
          {work.title}
        </span>
        <IconTrash className={classes.bin} size={18} stroke={1.5} aria-hidden />
      </span>
    </button>
  )
}
