import type { NotificationLanguage, NotificationReason } from '@parley/schemas/notifications';

export interface Texts {
  readonly reasons: Readonly<Record<NotificationReason, string>>;
  readonly several: (count: number) => string;
  readonly someCustomer: string;
  readonly more: (count: number) => string;
  readonly open: string;
  readonly openInbox: string;
  readonly settings: string;
  readonly why: string;
  readonly invitation: LinkTexts;
  readonly reset: LinkTexts;
}

export interface LinkTexts {
  readonly subject: (account: string) => string;
  readonly text: (account: string) => string;
  readonly button: string;
  readonly expires: (time: string) => string;
}

export const textsOf: Readonly<Record<NotificationLanguage, Texts>> = {
  en: {
    reasons: {
      assigned_to_me: 'A conversation was assigned to you',
      handed_off_to_my_team: 'A conversation was handed off to your team',
      customer_replied_in_mine: 'A customer replied to you',
      mentioned: 'You were mentioned in a note',
      suggestion_waiting: 'A suggestion is waiting for review',
      target_near_breach: 'A conversation is close to missing its target',
    },
    several: (count) => `${count} conversations need your attention`,
    someCustomer: 'A customer',
    more: (count) => `and ${count} more`,
    open: 'Open conversation',
    openInbox: 'Open inbox',
    settings: 'Change what you are notified about',
    why: 'You receive this mail because of your notification settings.',
    invitation: {
      subject: (account) => `You are invited to ${account} on Parley`,
      text: (account) => `You are invited to join ${account} on Parley.`,
      button: 'Accept invitation',
      expires: (time) => `The link works once, until ${time}. If you did not expect this mail, ignore it.`,
    },
    reset: {
      subject: (account) => `A new sign-in link for ${account} on Parley`,
      text: (account) => `An administrator of ${account} sent you a new link. With it you can set a new password.`,
      button: 'Set a new password',
      expires: (time) => `The link works once, until ${time}. If you did not expect this mail, ignore it.`,
    },
  },
  de: {
    reasons: {
      assigned_to_me: 'Dir wurde ein Gespräch zugewiesen',
      handed_off_to_my_team: 'Ein Gespräch wurde an dein Team übergeben',
      customer_replied_in_mine: 'Ein Kunde hat dir geantwortet',
      mentioned: 'Du wurdest in einer Notiz erwähnt',
      suggestion_waiting: 'Ein Vorschlag wartet auf Freigabe',
      target_near_breach: 'Ein Gespräch verfehlt bald sein Ziel',
    },
    several: (count) => `${count} Gespräche brauchen deine Aufmerksamkeit`,
    someCustomer: 'Ein Kunde',
    more: (count) => `und ${count} weitere`,
    open: 'Gespräch öffnen',
    openInbox: 'Posteingang öffnen',
    settings: 'Benachrichtigungen ändern',
    why: 'Du erhältst diese Mail aufgrund deiner Benachrichtigungseinstellungen.',
    invitation: {
      subject: (account) => `Du bist zu ${account} auf Parley eingeladen`,
      text: (account) => `Du bist eingeladen, ${account} auf Parley beizutreten.`,
      button: 'Einladung annehmen',
      expires: (time) => `Der Link gilt einmal, bis ${time}. Falls du diese Mail nicht erwartet hast, ignoriere sie.`,
    },
    reset: {
      subject: (account) => `Ein neuer Anmeldelink für ${account} auf Parley`,
      text: (account) => `${account} hat dir einen neuen Link geschickt. Damit kannst du ein neues Passwort setzen.`,
      button: 'Neues Passwort setzen',
      expires: (time) => `Der Link gilt einmal, bis ${time}. Falls du diese Mail nicht erwartet hast, ignoriere sie.`,
    },
  },
};
