import type { Language } from '../languages';

/**
 * Everyday words of support chats, for texts too short for a detector of languages ("thx", "hola", "wo bleibt es").
 */
export const commonWords: Readonly<Record<Language, readonly string[]>> = {
  en: `hi hello hey thanks thank thx please ok okay yes no great good perfect awesome nice cool wow love hate worst best bad
    terrible awful useless order refund invoice account password help cancel where when agent human person delivery
    shipping package parcel return bill payment broken late wrong problem amazing excellent works working doesn't
    don't can't bye morning afternoon sorry sure got it`.split(/\s+/),
  es: `ok hola gracias buenas buenos dias tardes noches vale si no por favor perfecto genial excelente bueno malo peor mejor
    pedido reembolso factura cuenta contraseña ayuda cancelar donde cuando agente persona envio paquete devolucion pago
    roto tarde problema fatal pesimo horrible encanta funciona quiero necesito estas amigo adios claro muchas
    muchisimas como esta`.split(/\s+/),
  de: `hallo hi danke bitte ja nein ok guten tag morgen abend super toll klasse perfekt prima gut schlecht schrecklich
    bestellung erstattung rechnung konto passwort hilfe kündigen wo wann mitarbeiter mensch lieferung versand paket
    rückgabe zahlung kaputt spät falsch problem funktioniert vielen dank moin servus tschüss gerne alles klar
    furchtbar mal mitarbeiterin berater kundenberater rechne`.split(/\s+/),
  fr: `bonjour bonsoir salut merci oui non ok parfait super génial excellent bien mal pire meilleur commande remboursement
    facture compte mot passe aide annuler où quand conseiller humain personne livraison colis retour paiement cassé
    retard problème nul horrible adore marche fonctionne veux voudrais beaucoup plaît svp accord au revoir`.split(
    /\s+/,
  ),
  pt: `olá oi obrigado obrigada valeu sim não ok bom boa dia tarde noite perfeito ótimo excelente ruim pior melhor pedido
    reembolso fatura conta senha ajuda cancelar onde quando atendente pessoa entrega pacote devolução pagamento
    quebrado atrasado problema péssimo horrível adoro funciona quero preciso muito tudo bem gostei adorei amei tchau por
    favor`.split(/\s+/),
};
