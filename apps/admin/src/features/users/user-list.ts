import { userTypes } from '@vernissage/contract/enums'
import { defineList } from '../../lib/list/definition/define-list.ts'
import { fieldsIn } from '../../lib/list/definition/fields.ts'
import { pageSizes } from '../../lib/list/list-state.ts'

/** The status is the type of the users. */
export const userList = defineList({
  key: 'id_user',
  filters: fieldsIn('users', {
    user_type_id: 'choice',
    country_id: 'choice',
    image: ['picture', 'ui:lists.picture'],
  }),
  search: ['first_name', 'last_name'],
  status: { field: 'user_type_id', values: userTypes },
  sizes: pageSizes.table,
  limit: 10,
  sorts: [
    'id_user',
    'first_name',
    'user_type_id',
    'email',
    'country',
    'gender_id',
    'birth_date',
    'referer',
    'reference_code',
  ],
})
