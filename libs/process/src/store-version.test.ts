import { versionFault } from './store-version';

test.each([
  ['18', '18'],
  ['18.4 (Debian 18.4-1)', '18'],
  ['18beta1', '18'],
  ['7.0.15', '7.0'],
  ['10.1', '7.0'],
  ['v2.10.0', '2.9'],
  ['2.9.10', '2.9'],
  ['26.1.1', '25.5'],
])('%s will do where %s is needed', (found, least) => {
  expect(versionFault('The store', found, least)).toBeUndefined();
});

test.each([
  ['17.6', '18'],
  ['6.2.14', '7.0'],
  ['2.8.4', '2.9'],
  ['25.4.9', '25.5'],
  ['24.12', '25.5'],
  ['unknown', '18'],
])('%s is too old where %s is needed, and both are named', (found, least) => {
  expect(versionFault('The store', found, least)).toBe(
    `The store ${least} or newer is required, but this server is The store ${found}`,
  );
});
