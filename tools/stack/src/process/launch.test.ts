import { commandLine } from './launch';

const user = { name: 'postgres', uid: 101, gid: 104 };
const program = { command: '/bin/postgres', args: ['-p', '1'], stopSignal: 'SIGINT' } as const;

describe('commandLine', () => {
  it('stops the program in its own way when the supervisor dies', () => {
    expect(commandLine(program).join(' ')).toBe('/usr/bin/setpriv --pdeathsig INT /bin/postgres -p 1');
  });

  it('drops all rights with the user', () => {
    expect(commandLine({ ...program, user }).join(' ')).toBe(
      '/usr/bin/setpriv --pdeathsig INT --reuid 101 --regid 104 --init-groups --inh-caps=-all /bin/postgres -p 1',
    );
  });

  it('leaves the right to enter directories where the user needs it', () => {
    expect(commandLine({ ...program, user: { ...user, fileRight: 'dac_read_search' as const } })).toEqual(
      expect.arrayContaining(['--securebits=+no_setuid_fixup', '--ambient-caps=-all,+dac_read_search']),
    );
  });
});
