import { programs } from './screens.ts'
import { walk } from './walk.ts'

walk(programs)
