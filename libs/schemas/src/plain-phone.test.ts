import { plainPhone } from './plain-phone';

describe('a telephone number that was copied', () => {
  it.each([
    ['+49 30 123456', '+49 30 123456'],
    ['  +4930123456\t', '+4930123456'],
    ['\u202a+49 30 123456\u202c', '+49 30 123456'],
    ['+49\u200b30\u2060123456', '+4930123456'],
    ['+49\u00a030\u202f123456', '+49 30 123456'],
    ['030\u2011123\u2013456\u2212789', '030-123-456-789'],
    ['tel:+4930123456', '+4930123456'],
    ['WhatsApp:\u200e +4930123456', '+4930123456'],
  ])('%j is plain as %j', (copied, plain) => {
    expect(plainPhone(copied)).toBe(plain);
  });

  it.each(['call me', '\u0663\u0664', 'sms:+49', 'tel:tel:+49'])('%j stays none', (copied) => {
    expect(plainPhone(copied)).not.toMatch(/^\+?[0-9]+$/);
  });
});
