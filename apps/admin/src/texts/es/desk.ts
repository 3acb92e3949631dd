import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { desk as english } from '../en/desk.ts'

export const desk = {
  title: 'Pendiente',
  loading: 'Contando lo pendiente',
  choices_one: 'Solicitud que espera tu elección',
  choices_other: 'Solicitudes que esperan tu elección',
  artistApplications: 'Nuevas solicitudes de artistas',
  myEnquiries: 'Mis consultas por atender',
  allEnquiries: 'Todas las consultas por atender',
  contactRequests: 'Solicitudes de contacto sin contactar',
  newsletterRequests: 'Solicitudes de boletín sin contactar',
  artworkDrafts: 'Obras creadas sin imagen',
  changes: 'Cambios de colegas hoy',
  calls: {
    exhibition: 'Solicitudes de exposiciones',
    magazine: 'Solicitudes de revistas',
    open_one: '{{total}} convocatoria abierta',
    open_other: '{{total}} convocatorias abiertas',
    pending_one: 'pendiente · {{left}}',
    pending_other: 'pendientes · {{left}}',
    onTheWay_one: '{{total}} más en camino',
    onTheWay_other: '{{total}} más en camino',
  },
  steps: {
    title: 'Primeros pasos',
    done: '{{done}} de {{total}} hechos',
    dismiss: 'Descartar los primeros pasos',
    isDone: 'Hecho:',
    isToDo: 'Por hacer:',
    banner: 'Un banner para la página de inicio de la web',
    artist: 'Un artista',
    artwork: 'Una obra',
    exhibition: 'Una exposición',
    import: 'Una importación desde un archivo',
  },
} as const satisfies Wording<typeof english>
