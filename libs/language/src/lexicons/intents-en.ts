import type { IntentPhrases } from '../intent';
import { splitPhrases as split } from './split-phrases';

/** What English-speaking customers say for each intent; the words of a phrase are compared by their stems. */
export const intentsEn: IntentPhrases = {
  refund: split(
    `refund; money back; reimburse; reimbursement; get back money; chargeback; refunded; get my money; give money back; my refund; reimbursed; credited back`,
  ),
  returns: split(
    `return; send back; sent back; exchange; wrong item; wrong size; return policy; return label; replacement; send it back; sending back; swap; replace; replaced; wrong colour; not what i ordered; collect return`,
  ),
  cancellation:
    split(`cancel; cancellation; unsubscribe; terminate contract; end subscription; close account; delete account; stop
    subscription; cancelled; canceled; end my plan; end my contract; stop renewing; auto renewal; opt out; leave you; terminate`),
  order_status:
    split(`where order; where's order; order status; status order; track order; track package; track parcel; tracking
    number; order shipped; order been shipped; order arrive; my order late; order late; has order; order not
    arrived; when order arrive; where package; where parcel; still not received order; where's package; tracking; order left; hasn't arrived; not arrived; where is; dispatched; still waiting order; order number; when will it arrive; out for delivery; has shipped; status`),
  appointment: split(
    `appointment; book; booking; reschedule; reservation; schedule visit; schedule call; technician visit; slot; engineer come; technician come; installation date; come instead`,
  ),
  account_access:
    split(`password; log in; login; sign in; locked out; account locked; two factor; verification code; email account; my
    account; username; reset account; can't access; cannot access; activate account; sign up; log me in; change email; reset link; pin code; authentication; verify; second user; logged out; profile; my login`),
  technical_issue:
    split(`crash; crashing; error; error message; bug; not work; doesn't work; don't work; isn't work; won't load; not
    loading; freeze; frozen; stopped working; app slow; website down; broken link; won't open; glitch; update
    solved problem; nothing happens; page blank; can't connect; won't start; slow; hangs; broken; stopped; bluetooth; wifi; black screen; keeps crashing; not responding; logs me out; kicks me out; outage`),
  billing:
    split(`invoice; bill; billing; charge; charged twice; payment; pay; credit card; card declined; fee; hidden fee;
    receipt; overcharged; direct debit; vat; tax; charged; billed; debited; instalments; taken money; subscription fee; statement; paypal; bank transfer; promo code; discount code; double charge`),
  shipping:
    split(`ship; shipping; delivery; deliver; package; parcel; courier; delivery address; shipment; customs duty; delivery
    time; delivered; mail; po box; driver; dispatch; shipping cost; pick up point; tracking page`),
  product_info:
    split(`available; in stock; size; colour; color; price; how much cost; how much; compatible; warranty; guarantee;
    feature; premium plan; plan include; does include; material; difference between; product; specification;
    quality; headphones; opening hours; open sunday; in green; in stores; catalogue; battery; spec; measurements; come with; does it; do you sell; do you have; spare part; ingredients; manual; zip`),
  complaint:
    split(`complain; complaint; worst; unacceptable; disappointed; disappointing; angry; furious; rude; terrible; awful;
    sick of; fed up; treated; never again; ridiculous; scam; horrible; disgusting; unprofessional; useless; joke; shocking; waste of time; waste of money; nobody; ignored; no one answers; poor service; appalling; talking to a wall; lies; unfair`),
  feedback:
    split(`feedback; suggestion; suggest; love; amazing; recommend; best customer service; i like; fantastic; great
    service; impressed; wonderful; feature request; review; everything works; new design; improve; excellent
    service; happy with; delighted; best; pleased; told everyone; works great; lovely; superb; good price; excellent`),
  thanks: split(
    `thanks; thank you; thx; ty; cheers; appreciate; you are best; you guys are best; grateful; thank; much appreciated; many thanks`,
  ),
  greeting: split(
    `hi; hello; hey; good morning; good afternoon; good evening; greetings; good day; anyone there; hi there`,
  ),
};
