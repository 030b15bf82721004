import { requiredVariables, scriptFaults } from './scripts.check';

it.each([
  ['echo "${NAME}" $OTHER', ['NAME', 'OTHER']],
  ['echo "${NAME:-none}" "${OTHER-}"', []],
  ['NAME=x; echo "$NAME"', []],
  ['# as $NAME says\necho "$1" $$ "$@" :"role"', []],
])('%j needs %j', (script, names) => {
  expect(requiredVariables(script)).toEqual(names);
});

it('finds a variable that a script is not given', () => {
  expect(scriptFaults('roles.sh', 'set -eu\necho "${A_PASSWORD}${B_PASSWORD}"', ['A_PASSWORD'])).toEqual([
    'roles.sh needs B_PASSWORD',
  ]);
});

it('finds a script that would go on without a variable', () => {
  expect(scriptFaults('roles.sh', 'set -e\necho "${A_PASSWORD}"', ['A_PASSWORD'])).toEqual([
    'roles.sh does not stop at a variable that is missing (set -u)',
  ]);
});
