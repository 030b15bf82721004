import type { files } from '../english/files';
import type { Message } from '../english/message';

export const germanFiles: Record<keyof typeof files, Message> = {
  'files.attach': 'Dateien anhängen',
  'files.list': 'Angehängte Dateien',
  'files.remove': '{name} entfernen',
  'files.uploading': '{name} wird hochgeladen',
  'files.tooLarge': 'Zu groß: Eine Datei darf höchstens {max} groß sein',
  'files.typeRefused': 'Dateien dieses Typs können nicht angehängt werden',
  'files.failed': 'Konnte nicht hochgeladen werden',
  'files.retry': 'Erneut versuchen: {name}',
  'files.tooMany': {
    one: 'Es kann höchstens {count} Datei angehängt werden',
    other: 'Es können höchstens {count} Dateien angehängt werden',
  },
  'files.notInWhatsapp': 'WhatsApp nimmt Dateien dieses Typs nicht an',
  'files.open': '{name} anzeigen',
  'files.download': 'Herunterladen',
  'files.previous': 'Vorheriges Bild',
  'files.next': 'Nächstes Bild',
  'files.unreadable': 'Das Bild kann nicht geladen werden',
  'files.notDownloaded': '{name} konnte nicht heruntergeladen werden',
  'files.count': { one: '{count} Datei', other: '{count} Dateien' },
};
