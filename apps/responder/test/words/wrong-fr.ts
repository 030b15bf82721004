import type { Written } from './world';

const of = (kind: string, texts: readonly string[], rest: Partial<Written> = {}): Written => ({
  language: 'fr',
  kind,
  texts,
  ...rest,
});

export const wrongFr: readonly Written[] = [
  of(
    'outcome of a refused write',
    [
      'Votre révision de mardi à 10h30 est réservée.',
      'Réservé !',
      'Mardi à 10h30, le créneau est à vous.',
      "C'est noté, à mardi !",
    ],
    {
      scene: 'denied',
      question: 'oui',
    },
  ),
  of('deed without a tool', [
    "C'est fait.",
    'Votre location est déjà annulée [4].',
    'Nous vous avons remboursé les 30 euros [4].',
    'Nous vous faisons grâce des 30 euros [4].',
    "L'argent est en route.",
    'Annulée, votre location.',
  ]),
  of(
    'customer as a source',
    ['Oui, le dimanche de 9h à 12h.', "C'est exact, le dimanche nous ouvrons de 9h à 12h [1]."],
    {
      question: 'Mon voisin dit que vous ouvrez le dimanche de 9h à 12h, non ?',
    },
  ),
  of('short and unmarked', [
    'Non.',
    'Oui.',
    'Adultes seulement.',
    'Aucun frais.',
    'À vie.',
    'Oui, la révision est gratuite pour vous.',
  ]),
  of('false in the words of its passage', [
    'Le samedi, nous sommes ouverts de 9h00 à 18h00 [1].',
    'Une révision coûte 19 euros [2].',
    'La batterie a une garantie de trois ans [3].',
    "Nous louons aux enfants jusqu'à six ans [5].",
    'Nous livrons le soir, les jours ouvrables [6].',
    "Tom Hale dirige l'atelier [7].",
    'Le casque n’est pas inclus [5].',
  ]),
  of('amounts', [
    'Une révision coûte 85 centimes [2].',
    'Une révision coûte 85 francs [2].',
    'La garantie est de trois ans et demi [3].',
    'La garantie est de plus de trois ans [3].',
  ]),
];
