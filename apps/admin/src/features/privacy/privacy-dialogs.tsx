import { lazy, Suspense } from 'react'
import { useAdministration } from '../../lib/administration.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'

const PersonDialog = lazy(async () => {
  const [module] = await Promise.all([import('./person-dialog.tsx'), loadTexts('privacy')])
  return { default: module.PersonDialog }
})

/** Where a person's data is found, exported and erased; nothing of it is fetched until it is asked for. */
export function PrivacyDialogs() {
  const person = useAdministration('person')
  return (
    person && (
      <Suspense>
        <PersonDialog {...person.dialog} />
      </Suspense>
    )
  )
}
