import { lazy, Suspense } from 'react'
import { useAdministration } from '../../lib/administration.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'

const PersonDialog = lazy(async () => {
  const [module] = await Promise.all([import('./person-dialog.tsx'), loadTexts('privacy')])
  return { default: module.PersonDialog }
})

/** The dialog for a person's data, loaded when it is first opened. */
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
