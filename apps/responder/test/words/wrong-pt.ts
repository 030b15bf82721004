import type { Written } from './world';

const of = (kind: string, texts: readonly string[], rest: Partial<Written> = {}): Written => ({
  language: 'pt',
  kind,
  texts,
  ...rest,
});

export const wrongPt: readonly Written[] = [
  of(
    'outcome of a refused write',
    ['A sua revisão de terça às 10:30 está marcada.', 'Marcado!', 'Terça às 10:30 é sua.', 'Ficou agendado.'],
    {
      scene: 'denied',
      question: 'sim',
    },
  ),
  of('deed without a tool', [
    'Já está feito.',
    'O seu aluguer já está cancelado [4].',
    'Devolvemos-lhe os 30 euros [4].',
    'Não vamos cobrar-lhe os 30 euros [4].',
    'O dinheiro já está a caminho.',
  ]),
  of('customer as a source', ['Sim, ao domingo das 9 às 12.', 'Exatamente, no domingo abrimos das 9 às 12 [1].'], {
    question: 'O meu vizinho diz que abrem ao domingo das 9 às 12, certo?',
  }),
  of('short and unmarked', ['Não.', 'Sim.', 'Só adultos.', 'Não custa nada.', 'Para toda a vida.', 'Todos os dias.']),
  of('false in the words of its passage', [
    'No sábado abrimos das 9:00 às 18:00 [1].',
    'Uma revisão custa 19 euros [2].',
    'A bateria tem uma garantia de três anos [3].',
    'Alugamos a crianças até aos seis anos [5].',
    'Entregamos à noite, em dias úteis [6].',
    'Tom Hale dirige a oficina [7].',
    'O capacete não está incluído [5].',
  ]),
  of('amounts', [
    'Uma revisão custa 85 cêntimos [2].',
    'Uma revisão custa 85 francos [2].',
    'A garantia é de três anos e meio [3].',
    'A garantia é de mais de três anos [3].',
  ]),
];
