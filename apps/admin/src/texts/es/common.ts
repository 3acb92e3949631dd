export const common = {
  product: 'Vernissage',
  none: 'N/D',
  error: 'Ha ocurrido un error',
  retry: 'Intentar de nuevo',
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  add: 'Añadir',
  edit: 'Editar',
  delete: 'Eliminar',
  comingSoon: 'Próximamente',
  comingSoonDetail: 'Esta pantalla está en preparación.',
} as const
