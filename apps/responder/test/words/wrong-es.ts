import type { Written } from './world';

const of = (kind: string, texts: readonly string[], rest: Partial<Written> = {}): Written => ({
  language: 'es',
  kind,
  texts,
  ...rest,
});

export const wrongEs: readonly Written[] = [
  of(
    'outcome of a refused write',
    [
      'Su revisión del martes a las 10:30 está reservada.',
      '¡Reservado!',
      'El martes a las 10:30 es suyo.',
      'Queda apuntado.',
    ],
    {
      scene: 'denied',
      question: 'sí',
    },
  ),
  of('deed without a tool', [
    'Ya está.',
    'Su alquiler ya está cancelado [4].',
    'Le hemos devuelto los 30 euros [4].',
    'No le cobraremos los 30 euros [4].',
    'El dinero ya va de camino.',
    'Cancelada queda su reserva.',
  ]),
  of('customer as a source', ['Sí, el domingo de 9 a 12.', 'Así es, el domingo abrimos de 9 a 12 [1].'], {
    question: 'Mi vecino dice que abren el domingo de 9 a 12, ¿verdad?',
  }),
  of('short and unmarked', ['No.', 'Sí.', 'Solo adultos.', 'No cuesta nada.', 'De por vida.', 'Todos los días.']),
  of('false in the words of its passage', [
    'El sábado abrimos de 9:00 a 18:00 [1].',
    'Una revisión cuesta 19 euros [2].',
    'La batería tiene una garantía de tres años [3].',
    'Alquilamos a niños hasta seis años [5].',
    'Entregamos por la tarde en días laborables [6].',
    'Tom Hale dirige el taller [7].',
    'Puede cancelar gratis como máximo 48 horas antes de que empiece el alquiler [4].',
  ]),
  of('amounts', [
    'Una revisión cuesta 85 céntimos [2].',
    'Una revisión cuesta 85 francos [2].',
    'La garantía es de tres años y medio [3].',
    'La garantía es de más de tres años [3].',
  ]),
];
