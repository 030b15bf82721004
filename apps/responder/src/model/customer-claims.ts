import { plain } from './polarity';

const NOUNS =
  'orders?|parcels?|packages?|shipments?|delivery|payments?|accounts?|refunds?|invoices?|bookings?|reservations?|subscriptions?|appointments?|tickets?|claims?|requests?|returns?|cards?|balance|contracts?|bestellung(?:en)?|paket|pakete|sendung|lieferung|zahlung|konto|(?:ruck)?erstattung|rechnung|buchung|abo|abonnement|termin|anfrage|retoure|rucksendung|karte|guthaben|vertrag|pedidos?|paquete|envio|pago|cuenta|reembolso|factura|reserva|suscripcion|cita|solicitud|devolucion|tarjeta|saldo|contrato|commande|colis|livraison|paiement|compte|remboursement|facture|reservation|rendez-vous|dossier|demande|retour|carte|solde|contrat|encomenda|pacote|entrega|pagamento|conta|fatura|assinatura|solicitacao|devolucao|cartao';
const POSSESSIVES =
  'your|ihre?[nmrs]?|deine?[nmrs]?|eure?[nmrs]?|sus?|tus?|vuestr[oa]s?|votre|vos|ton|ta|tes|seus?|suas?|teus?|tuas?';
const DEFINITES = 'the|this|die|das|der|diese[rs]?|el|la|los|las|le|les|o|os|a|as|cette|ce|este|esta|esse|essa';
const OWN = new RegExp(
  `\\b(?:${POSSESSIVES}|${DEFINITES})\\s+(?:[\\p{L}-]+\\s+){0,1}(?:${NOUNS})\\b|\\bl'(?:${NOUNS})\\b|\\b(?:${NOUNS})\\s+(?:no\\.?\\s*|nr\\.?\\s*|n°\\s*|#\\s*)?[a-z]{0,4}-?\\d{3,}`,
  'u',
);

/** In five languages. */
const statuses: readonly RegExp[] = [
  /\b(?:sent|shipped|dispatched|in[_ ]transit|on (?:its|his|her|the) way|left|picked up|verschickt|versendet|versandt|unterwegs|abgeschickt|enviad[oa]s?|en camino|despachad[oa]s?|salio|expediee?s?|envoyee?s?|en (?:route|chemin)|partie?|a caminho|expedid[oa]|saiu|out for delivery)\b/u,
  /\b(?:delivered|arrived|zugestellt|geliefert|ausgeliefert|angekommen|entregad[oa]s?|llego|livree?s?|arrivee?|entregues?|chegou)\b/u,
  /\b(?:prepar\w*|packed|waiting|being packed|processing|pending|vorbereit\w*|in bearbeitung|gepackt|procesando|en traitement|em processamento)\b/u,
  /\b(?:paid|bezahlt|pagad[oa]s?|payee?|received|eingegangen|recibid[oa]|recue?|recebid[oa]|booked in)\b/u,
  /\b(?:cancel+ed|storniert|gekundigt|cancelad[oa]s?|anulad[oa]s?|annulee?s?)\b/u,
  /\b(?:refunded|reimbursed|erstattet|reembolsad[oa]s?|rembourse+s?|estornad[oa])\b/u,
  /\b(?:delayed|late|verspatet|verzogert|retrasad[oa]|en retard|retardee?|atrasad[oa])\b/u,
  /\b(?:suspended|paused|on hold|ausgesetzt|pausiert|suspendid[oa]|suspendue?|en pause|suspens[oa]|em pausa)\b/u,
  /\b(?:renewed|extended|verlangert|renovad[oa]|prorrogad[oa]|renouvelee?|prolongee?|prolongad[oa])\b/u,
  /\b(?:ready|bereit|fertig|list[oa] para|pret|prete|pront[oa])\b/u,
  /\b(?:expired|abgelaufen|caducad[oa]|vencid[oa]|expiree?|expirad[oa])\b/u,
  /\b(?:lost|verloren|perdid[oa]|extraviad[oa]|perdue?)\b/u,
  /\b(?:approved|confirmed|granted|genehmigt|bestatigt|aprobad[oa]|confirmad[oa]|approuvee?|confirmee?|aprovad[oa]|accepted)\b/u,
  /\b(?:blocked|locked|closed|deleted|active|activated|gesperrt|geschlossen|geloscht|aktiv|bloquead[oa]|cerrad[oa]|eliminad[oa]|activ[oa]|bloquee?|fermee?|supprimee?|encerrad[oa]|ativ[oa])\b/u,
];
/** Today or under way: never general knowledge. */
const MOMENT =
  /\b(?:yesterday|today|tomorrow|tonight|this (?:morning|afternoon|evening|week)|already|at the moment|right now|gestern|heute|morgen|bereits|gerade|ayer|hoy|manana|ya|ahora mismo|hier|aujourd'hui|demain|deja|en ce moment|ontem|hoje|amanha|ja|agora)\b/u;
const FUTURE =
  /\b(?:will (?:arrive|be)|arrives|wird|kommt|llegara?|llega|arrivera|arrive|chegara|chega|lies|stands|liegt|esta en|se trouve|amounts|betragt)\b/u;

/** `You were charged`. */
const DONE_TO_YOU =
  /\b(?:you (?:were|have been|had been)|you've been|(?:sie|du) wurden?|(?:ihnen|dir) wurden?|(?:se )?(?:le|te) (?:ha|han) (?:sido )?\p{L}+(?:ado|ido)|vous avez ete|vous a ete|foi-lhe|foram-lhe)(?!\p{L})/u;

export function mentionsCustomerMatter(normalized: string): boolean {
  return OWN.test(normalized);
}

export function makesCustomerClaim(sentence: string): boolean {
  const normalized = plain(sentence);
  if (DONE_TO_YOU.test(normalized)) return true;
  if (!OWN.test(normalized)) return false;
  if (
    /^\s*(?:if|when|once|as soon as|after|wenn|sobald|falls|nachdem|cuando|si|una vez|quand|des que|lorsque|quando|se|assim que)\b/u.test(
      normalized,
    )
  )
    return false;
  return MOMENT.test(normalized) || FUTURE.test(normalized) || statusesIn(normalized).length > 0;
}

export function statesMoment(sentence: string): boolean {
  return MOMENT.test(plain(sentence));
}

export function statusesIn(text: string): number[] {
  const normalized = plain(text);
  return statuses.flatMap((status, at) => (status.test(normalized) ? [at] : []));
}
