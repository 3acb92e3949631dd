import { lookAt } from './look-at.ts'
import { artists } from './screens.ts'

lookAt(artists)
