import { join } from 'node:path';
import { checkRunbooks, readPages } from './runbooks.check';

const folder = join(__dirname, '../../../../../docs/runbooks/alerts');
const shell = (...lines: string[]): string => ['Do:', '', '```sh', ...lines, '```', ''].join('\n');

it('the pages set what their commands take', () => {
  expect(checkRunbooks(readPages(folder))).toEqual([]);
});

it('finds a variable that nothing sets, unless it is of the shell alone', () => {
  const pages = new Map([
    ['README.md', shell('NS=parley', 'secret() { kubectl -n $NS get secret "$1"; }')],
    ['One.md', shell('kubectl -n $NS get pods', 'psql "${DATABASE_URL}"')],
    ['Two.md', shell('export NATS_URL=nats://x', 'nats -s "$NATS_URL" server info')],
  ]);
  expect(checkRunbooks(pages)).toEqual(['One.md: nothing sets $DATABASE_URL']);
});
