/** Responses of the widget's API (docs/contract.md, Widget). */

export interface Message {
  readonly id: string;
  readonly conversation_id: string;
  readonly sequence: number;
  readonly type: 'text' | 'image' | 'buttons';
  readonly content: string;
  readonly caption?: string | null;
  readonly buttons?: readonly Button[];
  readonly sender: 'customer' | 'agent';
  readonly author: 'customer' | 'ai' | 'human';
  /** The writer's first name, if visitors may see it; absent from earlier releases. */
  readonly author_name?: string | null;
  readonly timestamp: string;
  /** The widget's own id; null if sent another way. */
  readonly client_id: string | null;
  readonly sources: readonly { readonly title: string; readonly url: string | null }[];
  readonly attachments: readonly SentFile[];
}

export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly mime_type: string;
  readonly size_bytes: number;
  /** Null: not a picture. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface Button {
  readonly id: string;
  readonly text: string;
}

export interface Conversation {
  readonly id: string;
  readonly status: 'active' | 'resolved' | 'escalated';
  /** Since the last resolution. */
  readonly rating: number | null;
  readonly asks_rating: boolean;
  readonly asks_email: boolean;
}

export interface ListedConversation {
  readonly id: string;
  readonly status: Conversation['status'];
  readonly created_at: string;
  readonly last_message: Message | null;
  readonly unread_count: number;
}

export interface ConversationPage {
  readonly data: readonly ListedConversation[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** When the widget greets a visitor who has not written. */
export interface Trigger {
  readonly name: string;
  readonly text: string;
  readonly page?: string | null | undefined;
  readonly after_seconds?: number | null | undefined;
  readonly scroll_percent?: number | null | undefined;
  readonly visitors?: 'all' | 'new' | 'returning' | null | undefined;
  readonly again_after_days?: number | null | undefined;
}

export interface Variant {
  readonly title: string;
  /** The channel's, or else the welcome message. */
  readonly greeting: string | null;
  readonly welcome_message: string | null;
  readonly agent_name: string | null;
  readonly language: string | null;
  readonly accent_color: string;
  readonly side: 'left' | 'right';
  readonly z_index: number;
  readonly answers_at_once: boolean;
  /** Null: now. */
  readonly people_back_at: string | null;
  readonly plays_sound: boolean;
  readonly shows_unread_in_title: boolean;
  readonly triggers: readonly Trigger[];
  readonly allows_several_conversations?: boolean;
  readonly takes_pictures: boolean;
  readonly takes_files: boolean;
  readonly offers_transcript: boolean;
  readonly is_test: boolean;
}

export interface Session {
  readonly session_token: string;
  readonly expires_at: string;
  readonly visitor_token: string | null;
  readonly visitor: { readonly id: string; readonly is_verified: boolean; readonly name: string | null };
  readonly widget: Variant;
  /** To be answered before the first message; undefined in a session from before an update. */
  readonly form_fields?: readonly FormField[] | undefined;
}

export interface FormField {
  readonly type: 'name' | 'email' | 'phone' | 'text' | 'choice';
  readonly is_required?: boolean | null | undefined;
  /** Of an attribute. */
  readonly key?: string | undefined;
  readonly label?: string | undefined;
  readonly labels?: Labels | null | undefined;
  readonly options?: readonly { readonly value: string; readonly labels?: Labels | null | undefined }[] | undefined;
}

type Labels = Readonly<Record<string, string | null | undefined>>;

export interface FormAnswers {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Of the widget's words. */
  readonly language: string;
}

/** Sent by the page with a message. */
export interface Context {
  readonly attributes?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly page?: { readonly url: string; readonly title?: string | undefined } | undefined;
}

/** Waiting or refused. */
export interface Pending {
  readonly clientId: string;
  /** After a sign-out, no other visitor sends it. */
  readonly visitorId: string;
  /** Into which conversation; undefined: the open one. */
  readonly place?: string | undefined;
  /** A picture's caption. */
  readonly content: string;
  /** As a data: URL. */
  readonly picture?: string | undefined;
  readonly buttonId?: string | undefined;
  /** Uploaded; the content may then be empty. */
  readonly files?: readonly SentFile[] | undefined;
  /** Undefined: the page said nothing. */
  readonly context?: Context | undefined;
  readonly greeting?: string | undefined;
  /** Of a first message. */
  readonly form?: FormAnswers | undefined;
  /** Which answers to the form the server missed or refused, by their paths. */
  readonly formErrors?: readonly string[] | undefined;
  readonly at: string;
  /** Undefined while it waits. */
  readonly refused?: string | undefined;
}
