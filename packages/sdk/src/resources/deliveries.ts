import type { Delivery, DeliveryWithAttempts } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** A delivery of an event; list a webhook's with `parley.webhooks.deliveries`. */
export function deliveries(http: Http) {
  return {
    /** With its attempts and what was sent. */
    get: (id: string, options?: RequestOptions) =>
      http.get<DeliveryWithAttempts>(path`/v1/deliveries/${id}`, {}, options),
    /** Sends it at once, whatever its state. */
    resend: (id: string, options?: RequestOptions) =>
      http.post<Delivery>(path`/v1/deliveries/${id}/resend`, {}, options),
  };
}
