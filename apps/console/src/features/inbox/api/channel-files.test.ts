import { refusalOf } from './channel-files';

test('WhatsApp takes documents, pictures and sounds, and no archives; the widget takes them all', () => {
  expect(refusalOf('whatsapp', 'application/pdf')).toBeUndefined();
  expect(refusalOf('whatsapp', 'application/zip')).toBe('files.notInWhatsapp');
  expect(refusalOf('widget', 'application/zip')).toBeUndefined();
});
