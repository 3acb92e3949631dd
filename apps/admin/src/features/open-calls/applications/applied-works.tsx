import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ApplicationArtwork } from '@vernissage/contract/resources/programs/program-application'
import { useEffect, useId, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../lib/api/creation.ts'
import { resourceOf } from '../../../lib/api/resource.ts'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { allOf, equals } from '../../../lib/list/filters/filter.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.tsx'
import notice from '../../../ui/page/notice.module.css'
import { Pending } from '../../../ui/page/pending.tsx'
import { showSuccess } from '../../../ui/page/toast.tsx'
import { Carousel } from '../../../ui/picture/carousel.tsx'
import { Picture, useFittingImage } from '../../../ui/picture/picture.tsx'
import { SmallPicture } from '../../../ui/picture/small-picture.tsx'
import { useArtworkPicker } from '../../artworks/artwork-picker.tsx'
import type { ProgramKind } from '../../programs/program-queries.ts'
import classes from './applied-works.module.css'
import { type Application, applicationKeys } from './queries.ts'

/** An artwork in an application; `id` is the link's. */
interface AppliedWork {
  id: number
  artwork_id: number
  title: string
  web_image: string | null
  mobile_image: string | null
}

const worksOf = (kind: ProgramKind) =>
  resourceOf({
    path: `/${kind}applicationartwork`,
    record: `${kind}_application_artwork`,
    rows: `${kind}_application_artworks`,
    key: `id_${kind}_application_artwork`,
  })

const pageSize = 20

/** The works of an application, oldest first. */
const appliedWorksQuery = (kind: ProgramKind, applicationId: number) =>
  infiniteQueryOptions({
    queryKey: applicationKeys.works(kind, applicationId),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const resource = worksOf(kind)
      const filter = allOf(...equals<string>(`${kind}_application_id`, applicationId))
      const query = {
        limit: pageSize,
        offset: pageParam,
        order_by: resource.key,
        order: 0,
        filter,
      } as const
      const { rows, count } = await resource.page(query, signal)
      const works = (rows as unknown as ApplicationArtwork[]).map((row) => ({
        id: resource.id({ ...row }),
        artwork_id: row.artwork_id,
        title: row.artwork,
        web_image: row.artwork_web_image,
        mobile_image: row.artwork_mobile_image,
      }))
      return { works, count }
    },
    getNextPageParam: ({ count }, pages) => {
      const read = pages.reduce((sum, { works }) => sum + works.length, 0)
      return read < count ? read : undefined
    },
  })

/** Adds a work. One that is there stays as it is, so each attempt can have its own key. */
const addAppliedWork = (kind: ProgramKind, applicationId: number, artwork_id: number) =>
  worksOf(kind).add({ [`${kind}_application_id`]: applicationId, artwork_id }, newIdempotencyKey())

/** Removes a work. Links cannot be changed, so no ETag is needed. */
const removeAppliedWork = (kind: ProgramKind, { id }: AppliedWork) => {
  const resource = worksOf(kind)
  return resource.remove({ record: { [resource.key]: id }, etag: null })
}

interface Props {
  kind: ProgramKind
  application: Application
  /** The form has another artist now: saving it removes the works. */
  hasOtherArtist: boolean
}

const idle = { isSending: false, error: null }

/** The works that the artist applies with. They are added and removed at once, whether the form is saved or not. */
export function AppliedWorks({ kind, application, hasOtherArtist }: Props) {
  const { t } = useTranslation(['applications', 'ui'])
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const heading = useId()
  const applied = useInfiniteQuery(appliedWorksQuery(kind, application.id))
  const removal = useDialog<AppliedWork>()
  const works = applied.data?.pages.flatMap((page) => page.works)
  const total = applied.data?.pages.at(-1)?.count
  const [addition, setAddition] = useState<{ isSending: boolean; error: unknown }>(idle)

  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const reload = () => queryClient.invalidateQueries({ queryKey: applicationKeys.all(kind) })
  const picker = useArtworkPicker({
    artist: application.user_id,
    taken: works?.map((work) => work.artwork_id) ?? [],
    onPick: async ({ value }) => {
      setAddition({ isSending: true, error: null })
      try {
        // Also after a failure: the work may have been added all the same.
        await addAppliedWork(kind, application.id, value).finally(reload)
        showSuccess()
        setAddition(idle)
      } catch (error) {
        // The dialog may be closed by now: the failure is shown all the same.
        if (isShown.current) setAddition({ isSending: false, error })
        else reportError(error)
      }
    },
  })

  const content = () => {
    if (!works) return <Pending query={applied} height={245} radius={8} />
    if (works.length === 0) return <Text c="dimmed">{t('works.none')}</Text>
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
      <Group component="header" gap="4px 10px" mih={42} mb={8}>
        <Text component="h3" fz={14} fw={550} id={heading}>
          {t('works.title')}
        </Text>
        {total !== undefined && (
          <Text span c="dimmed">
            {count(total)}
          </Text>
        )}
        {!hasOtherArtist && (
          <Button
            ml="auto"
            data-autofocus
            variant="subtle"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            aria-disabled={addition.isSending}
            onClick={() => addition.isSending || picker.open()}
          >
            {addition.isSending ? t('ui:sending') : t('applications:works.add')}
          </Button>
        )}
      </Group>
      {addition.error !== null && (
        <Text role="alert" mb={12} c="var(--mantine-color-error)">
          {errorText(addition.error)}
        </Text>
      )}
      {hasOtherArtist && total !== 0 ? (
        <Text className={notice.notice ?? ''} p="14px 16px" role="status">
          {t('works.leaving', { artist: application.user })}
        </Text>
      ) : (
        content()
      )}
      {picker.element}
      {removal.show((frame, work) => (
        <ConfirmDelete
          {...frame}
          consequences={t('works.removal', { title: work.title })}
          shown={work}
          subject={({ title, web_image, mobile_image }) => ({
            name: title,
            picture: <SmallPicture path={web_image ?? mobile_image} fit="whole" />,
          })}
          returnsFrom="deletions"
          read={async () => ({ record: work, etag: null })}
          remove={() =>
            removeAppliedWork(kind, work)
              .then(reload)
              .then(() => showSuccess())
          }
        />
      ))}
    </section>
  )
}

function Work({ work, onRemove }: { work: AppliedWork; onRemove: () => void }) {
  const { t } = useTranslation('applications')
  const fittingImage = useFittingImage()
  return (
    <UnstyledButton
      className={`sheet ${classes.work}`}
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
      <Group component="span" gap={10} wrap="nowrap" p="10px 14px 12px">
        <Text span flex={1} miw={0} mih="2.6em" ff="heading" fz={16} lh={1.3} lineClamp={2} dir="auto">
          {work.title}
        </Text>
        <IconTrash className={`dimmed ${classes.bin}`} size={18} stroke={1.5} aria-hidden />
      </Group>
    </UnstyledButton>
  )
}
