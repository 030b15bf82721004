export interface FileWords {
  readonly attachFile: string;
  /** With {max}. */
  readonly tooLarge: string;
  readonly typeRefused: string;
  readonly uploadFailed: string;
  /** With {max}. */
  readonly tooMany: string;
  readonly uploading: string;
  readonly file: string;
}

export const fileWords = {
  en: {
    attachFile: 'Attach a file',
    tooLarge: 'Too large: a file can have at most {max}.',
    typeRefused: 'Files of this type cannot be sent.',
    uploadFailed: 'Could not be uploaded.',
    tooMany: 'At most {max} files can be sent at once.',
    uploading: 'Uploading …',
    file: 'File',
  },
  de: {
    attachFile: 'Datei anhängen',
    tooLarge: 'Zu groß: Eine Datei darf höchstens {max} haben.',
    typeRefused: 'Dateien dieses Typs können nicht gesendet werden.',
    uploadFailed: 'Konnte nicht hochgeladen werden.',
    tooMany: 'Es können höchstens {max} Dateien auf einmal gesendet werden.',
    uploading: 'Wird hochgeladen …',
    file: 'Datei',
  },
  es: {
    attachFile: 'Adjuntar un archivo',
    tooLarge: 'Demasiado grande: un archivo puede tener como máximo {max}.',
    typeRefused: 'No se pueden enviar archivos de este tipo.',
    uploadFailed: 'No se ha podido subir.',
    tooMany: 'Se pueden enviar como máximo {max} archivos a la vez.',
    uploading: 'Subiendo …',
    file: 'Archivo',
  },
  fr: {
    attachFile: 'Joindre un fichier',
    tooLarge: 'Trop volumineux : un fichier peut avoir au plus {max}.',
    typeRefused: 'Ce type de fichier ne peut pas être envoyé.',
    uploadFailed: 'Le fichier n’a pas pu être envoyé.',
    tooMany: 'Au plus {max} fichiers peuvent être envoyés à la fois.',
    uploading: 'Chargement …',
    file: 'Fichier',
  },
  pt: {
    attachFile: 'Anexar um ficheiro',
    tooLarge: 'Demasiado grande: um ficheiro pode ter no máximo {max}.',
    typeRefused: 'Não é possível enviar ficheiros deste tipo.',
    uploadFailed: 'Não foi possível carregar.',
    tooMany: 'Podem ser enviados no máximo {max} ficheiros de uma vez.',
    uploading: 'A carregar …',
    file: 'Ficheiro',
  },
  ar: {
    attachFile: 'أرفق ملفًا',
    tooLarge: 'الملف كبير جدًا: الحد الأقصى للملف هو {max}.',
    typeRefused: 'لا يمكن إرسال ملفات من هذا النوع.',
    uploadFailed: 'تعذّر رفع الملف.',
    tooMany: 'يمكن إرسال {max} ملفات على الأكثر في المرة الواحدة.',
    uploading: 'جارٍ الرفع …',
    file: 'ملف',
  },
} as const satisfies Record<string, FileWords>;
