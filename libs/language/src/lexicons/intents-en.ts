import type { IntentPhrases } from '../intents';
import { splitPhrases as split } from './split-phrases';

/** What English-speaking customers say for each intent; the words of a phrase are compared by their stems. */
export const intentsEn: IntentPhrases = {
  human_request:
    split(`speak human; talk human; human agent; real person; speak person; talk person; live agent; speak agent; talk
    agent; speak someone; talk someone; speak representative; talk representative; customer representative;
    connect me agent; connect agent; speak manager; talk manager; supervisor; give me person; a human; operator;
    transfer me`),
  refund: split('refund; money back; reimburse; reimbursement; get back money; chargeback'),
  returns: split(
    'return; send back; sent back; exchange; wrong item; wrong size; return policy; return label; replacement',
  ),
  cancellation:
    split(`cancel; cancellation; unsubscribe; terminate contract; end subscription; close account; delete account; stop
    subscription`),
  order_status:
    split(`where order; where's order; order status; status order; track order; track package; track parcel; tracking
    number; order shipped; order been shipped; order arrive; my order late; order late; has order; order not
    arrived; when order arrive; where package; where parcel; still not received order; where's package`),
  appointment: split(
    'appointment; book; booking; reschedule; reservation; schedule visit; schedule call; technician visit',
  ),
  account_access:
    split(`password; log in; login; sign in; locked out; account locked; two factor; verification code; email account; my
    account; username; reset account; can't access; cannot access; activate account`),
  technical_issue:
    split(`crash; crashing; error; error message; bug; not work; doesn't work; don't work; isn't work; won't load; not
    loading; freeze; frozen; stopped working; app slow; website down; broken link; won't open; glitch; update
    solved problem; nothing happens; page blank; can't connect; won't start`),
  billing:
    split(`invoice; bill; billing; charge; charged twice; payment; pay; credit card; card declined; fee; hidden fee;
    receipt; overcharged; direct debit; vat; tax`),
  shipping:
    split(`ship; shipping; delivery; deliver; package; parcel; courier; delivery address; shipment; customs duty; delivery
    time`),
  product_info:
    split(`available; in stock; size; colour; color; price; how much cost; how much; compatible; warranty; guarantee;
    feature; premium plan; plan include; does include; material; difference between; product; specification;
    quality; headphones; opening hours; open sunday`),
  complaint:
    split(`complain; complaint; worst; unacceptable; disappointed; disappointing; angry; furious; rude; terrible; awful;
    sick of; fed up; treated; never again; ridiculous; scam; horrible; disgusting; unprofessional`),
  feedback:
    split(`feedback; suggestion; suggest; love; amazing; recommend; best customer service; i like; fantastic; great
    service; impressed; wonderful; feature request; review; everything works; new design; improve; excellent
    service`),
  thanks: split('thanks; thank you; thx; ty; cheers; appreciate; you are best; you guys are best; grateful'),
  greeting: split('hi; hello; hey; good morning; good afternoon; good evening; greetings'),
};
