import type {
  AddIdentityRequest,
  AddPasskeyRequest,
  AddPushSubscriptionRequest,
  BeginIdentityRequest,
  BeginOidcSignInRequest,
  BeginPasswordResetRequest,
  BeginPasskeyRequest,
  Identity,
  ListIdentitiesQuery,
  ListPasskeysQuery,
  ListPushSubscriptionsQuery,
  NotificationSettings,
  ReplaceNotificationSettingsRequest,
  OidcRedirect,
  PersonAvailability,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PushSubscription,
  Session,
  SetAvailabilityRequest,
  SessionMethods,
  SignInRequest,
  SignInWithOidcRequest,
  SignInWithPasskeyRequest,
  UpdatePersonRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** The signed-in session, for pages of the server itself. */
export function session(http: Http) {
  return {
    methods: (options?: RequestOptions) => http.get<SessionMethods>(path`/v1/session/methods`, {}, options),
    signIn: (body: SignInRequest, options?: RequestOptions) => http.post<Session>(path`/v1/session`, body, options),
    /** Mails a link to set a new password, if there is a person with this email. */
    beginPasswordReset: (body: BeginPasswordResetRequest, options?: RequestOptions) =>
      http.post<undefined>(path`/v1/session/password_reset`, body, options),
    get: (options?: RequestOptions) => http.get<Session>(path`/v1/session`, {}, options),
    signOut: (options?: RequestOptions) => http.delete(path`/v1/session`, options),
    /** Ends every session of the person. */
    signOutEverywhere: (options?: RequestOptions) => http.delete(path`/v1/sessions`, options),
    updatePerson: (body: UpdatePersonRequest, options?: RequestOptions) =>
      http.patch<Session>(path`/v1/session/person`, body, options),
    /** Whether teams assign conversations to the signed-in person. */
    getAvailability: (options?: RequestOptions) =>
      http.get<PersonAvailability>(path`/v1/person/availability`, {}, options),
    setAvailability: (body: SetAvailabilityRequest, options?: RequestOptions) =>
      http.put<PersonAvailability>(path`/v1/person/availability`, body, options),
    beginPasskeySignIn: (options?: RequestOptions) =>
      http.post<PasskeyRequestOptions>(path`/v1/session/passkey/options`, {}, options),
    signInWithPasskey: (body: SignInWithPasskeyRequest, options?: RequestOptions) =>
      http.post<Session>(path`/v1/session/passkey`, body, options),
    beginOidcSignIn: (body: BeginOidcSignInRequest = {}, options?: RequestOptions) =>
      http.post<OidcRedirect>(path`/v1/session/oidc/begin`, body, options),
    signInWithOidc: (body: SignInWithOidcRequest, options?: RequestOptions) =>
      http.post<Session>(path`/v1/session/oidc`, body, options),
    /** The signed-in person's passkeys. */
    passkeys: {
      list: (query?: ListPasskeysQuery, options?: RequestOptions) =>
        http.list<Passkey>(path`/v1/person/passkeys`, query, options),
      begin: (body: BeginPasskeyRequest, options?: RequestOptions) =>
        http.post<PasskeyCreationOptions>(path`/v1/person/passkeys/options`, body, options),
      add: (body: AddPasskeyRequest, options?: RequestOptions) =>
        http.post<Passkey>(path`/v1/person/passkeys`, body, options),
      delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/person/passkeys/${id}`, options),
    },
    /** The notification settings of the signed-in person. */
    notifications: {
      get: (options?: RequestOptions) => http.get<NotificationSettings>(path`/v1/person/notifications`, {}, options),
      replace: (body: ReplaceNotificationSettingsRequest, options?: RequestOptions) =>
        http.put<NotificationSettings>(path`/v1/person/notifications`, body, options),
    },
    /** The push subscriptions of the signed-in person. */
    pushSubscriptions: {
      list: (query?: ListPushSubscriptionsQuery, options?: RequestOptions) =>
        http.list<PushSubscription>(path`/v1/person/push_subscriptions`, query, options),
      add: (body: AddPushSubscriptionRequest, options?: RequestOptions) =>
        http.post<PushSubscription>(path`/v1/person/push_subscriptions`, body, options),
      delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/person/push_subscriptions/${id}`, options),
    },
    /** The signed-in person's identities at the OpenID provider. */
    identities: {
      list: (query?: ListIdentitiesQuery, options?: RequestOptions) =>
        http.list<Identity>(path`/v1/person/identities`, query, options),
      begin: (body: BeginIdentityRequest, options?: RequestOptions) =>
        http.post<OidcRedirect>(path`/v1/person/identities/begin`, body, options),
      add: (body: AddIdentityRequest, options?: RequestOptions) =>
        http.post<Identity>(path`/v1/person/identities`, body, options),
      delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/person/identities/${id}`, options),
    },
  };
}
