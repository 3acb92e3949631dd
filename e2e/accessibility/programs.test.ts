import { lookAt } from './look-at.ts'
import { programs } from './screens.ts'

lookAt(programs)
