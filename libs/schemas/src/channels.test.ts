import { slackSecrets, whatsappSecrets } from './channels';

test.each(['EAAG\n', ' EAAG', 'EAAG ', 'EA\tAG', 'ä€', ''])(
  'a secret that was copied with more than itself is refused: %j',
  (secret) => {
    expect(whatsappSecrets.safeParse({ access_token: secret }).success).toBe(false);
    expect(slackSecrets.safeParse({ bot_token: secret }).success).toBe(false);
  },
);

test.each(['EAAGm0PX4ZCps', 'a phrase with blanks', null, undefined])(
  'a secret as providers have them is taken: %j',
  (secret) => {
    expect(whatsappSecrets.safeParse({ app_secret: secret }).success).toBe(true);
  },
);
