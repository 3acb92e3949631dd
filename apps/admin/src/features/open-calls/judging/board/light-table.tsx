import { ActionIcon, Group, UnstyledButton } from '@mantine/core'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import type { BoardRow, JudgedArtwork } from '@vernissage/contract/judging/board-endpoints'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useSwipe } from '../../../../lib/use-swipe.ts'
import { LargePicture } from '../../../../ui/picture/large-picture.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import classes from './light-table.module.css'

interface Props {
  row: BoardRow
  /** undefined while they load. */
  works: readonly JudgedArtwork[] | undefined
  /** Of the shown work. */
  index: number
  isEnlarged: boolean
  onWork: (index: number) => void
  onEnlarge: () => void
  onStep: (by: 1 | -1) => void
}

const pictureOf = ({ web_image, mobile_image }: JudgedArtwork) => web_image ?? mobile_image

/** The width of the table, which a picture on it never exceeds. */
export const tableSizes = '(max-width: 62em) 92vw, 60vw'

/** The picture of one work, large, with the other works of the application below. */
export function LightTable({ row, works, index, isEnlarged, onWork, onEnlarge, onStep }: Props) {
  const { t } = useTranslation('judging')
  const work = works?.[index]
  const Icon = isEnlarged ? IconMinimize : IconMaximize
  return (
    <>
      <div className={classes.stage} data-enlarged={isEnlarged || undefined} {...useSwipe(onStep)}>
        <LargePicture
          path={work ? pictureOf(work) : works?.length === 0 ? null : row.picture}
          alt={work?.title ?? t('pictureOf', { name: row.user })}
          sizes={tableSizes}
        />
        <ActionIcon
          className={classes.enlarge ?? ''}
          aria-label={t(isEnlarged ? 'reduce' : 'enlarge')}
          aria-pressed={isEnlarged}
          onClick={onEnlarge}
        >
          <Icon size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <Group
        component="ul"
        className={`ruled ${classes.strip}`}
        align="stretch"
        gap={8}
        wrap="nowrap"
        mih={72}
        p="8px 16px"
        aria-label={t('works.label')}
      >
        {(works ?? Array.from({ length: row.artworks_count }, () => null)).map((each, place) => (
          <li key={each?.artwork_id ?? place}>
            {each ? (
              <UnstyledButton
                className={classes.thumb ?? ''}
                aria-label={t('works.one', { title: each.title, place: place + 1 })}
                aria-current={place === index || undefined}
                onClick={() => onWork(place)}
              >
                <Picture path={pictureOf(each)} alt="" ratio={1} fit="mounted" sizes="64px" />
              </UnstyledButton>
            ) : (
              <span className={classes.thumb} />
            )}
          </li>
        ))}
      </Group>
    </>
  )
}
