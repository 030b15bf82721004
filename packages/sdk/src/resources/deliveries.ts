import type { Delivery, DeliveryWithAttempts } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** One event that goes to one webhook; those of a webhook are listed by `parley.webhooks.deliveries`. */
export function deliveries(http: Http) {
  return {
    /** With its attempts. */
    get: (id: string, options?: RequestOptions) =>
      http.get<DeliveryWithAttempts>(path`/v1/deliveries/${id}`, {}, options),
    /** Sends it at once, whatever became of it. */
    resend: (id: string, options?: RequestOptions) =>
      http.post<Delivery>(path`/v1/deliveries/${id}/resend`, {}, options),
  };
}
