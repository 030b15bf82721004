import { of, type Statement } from './statement';

export const honest: readonly Statement[] = [
  ...of(
    'en',
    'What is your return policy?\nYou can return anything unused within 30 days.',
    'You have 30 days to return items that are unused [1].',
    'Unused items can be sent back within 30 days. [1]',
    'You may return it within 30 days as long as it is unused [1].',
  ),
  ...of(
    'en',
    'How do I send something back?\nPrint the label in your account and bring the parcel to a post office.',
    'Please print the return label from your account and take the parcel to any post office [1].',
  ),
  ...of(
    'en',
    'When do I get my refund?\nFive working days after the parcel reaches us.',
    'Your refund arrives five working days after we receive the parcel [1].',
    'You get your money back five working days after the parcel has reached us. [1]',
  ),
  ...of(
    'en',
    'How long does delivery take?\nOrders arrive within 3 to 5 working days.',
    'Delivery takes 3 to 5 working days [1].',
    'Your order should be with you in 3 to 5 working days. [1]',
    'Orders arrive within 3 to 5 working days.',
  ),
  ...of(
    'en',
    'How much is delivery?\nDelivery costs 4.90, and is free from 50.',
    'Shipping is 4.90, but free for orders from 50 [1].',
    'Delivery costs 4.90. From 50 on it is free [1].',
  ),
  ...of(
    'en',
    'Do you ship to other countries?\nWe deliver to all countries of the EU and to Switzerland.',
    'Yes, we ship to every EU country and to Switzerland [1].',
    'We ship to Switzerland and to the EU. [1]',
  ),
  ...of(
    'en',
    'Where is my order?\nFollow it with the link in the dispatch e-mail.',
    'You can track your order with the link in the dispatch e-mail [1].',
  ),
  ...of(
    'en',
    'I received the wrong item.\nWe are sorry. Send us a photo and we send the right one.',
    'I am sorry about that. Please send us a photo, and we send you the right item [1].',
  ),
  ...of(
    'en',
    'Can I cancel my order?\nYes, until it is packed, in your account.',
    'You can cancel the order in your account until it is packed [1].',
    'As long as your order is not packed, you can cancel it in your account [1].',
  ),
  ...of(
    'en',
    'Which payment methods do you accept?\nCards, PayPal, Klarna, bank transfer.',
    'We accept cards, PayPal, Klarna and bank transfer [1].',
  ),
  ...of(
    'en',
    'I was charged twice.\nThe second charge is a reservation that vanishes in three days.',
    'The second charge is only a reservation, which disappears in three days [1].',
  ),
  ...of(
    'en',
    'What is your emergency number?\n+49 30 123456, day and night.',
    'You can call +49 30 123456 day and night [1].',
  ),
  ...of(
    'en',
    'Up to which sum is luggage insured?\n2,000 a person.',
    'Your luggage is insured up to 2,000 a person [1].',
  ),
  ...of('en', 'How do I find my size?\nEach product has a size chart.', 'You find a size chart with each product [1].'),
  ...of(
    'de',
    'Wie lange kann ich etwas zurückgeben?\n30 Tage, ungetragen.',
    'Sie können ungetragene Artikel 30 Tage lang zurückgeben [1].',
    'Die Rückgabe ist innerhalb von 30 Tagen möglich, wenn der Artikel ungetragen ist [1].',
  ),
  ...of(
    'de',
    'Wie schicke ich etwas zurück?\nMit dem Etikett aus Ihrem Konto, in jeder Postfiliale.',
    'Drucken Sie das Etikett aus Ihrem Konto aus und geben Sie das Paket in einer Postfiliale ab [1].',
  ),
  ...of(
    'de',
    'Wann bekomme ich mein Geld zurück?\nFünf Werktage nach Eingang der Rücksendung.',
    'Sie bekommen Ihr Geld fünf Werktage nach Eingang der Rücksendung zurück [1].',
    'Die Erstattung erfolgt fünf Werktage nach dem Eingang Ihrer Rücksendung [1].',
  ),
  ...of(
    'de',
    'Was kostet der Versand?\n4,90, ab 50 kostenlos.',
    'Der Versand kostet 4,90 und ist ab 50 kostenlos [1].',
    'Die Versandkosten betragen 4,90. Ab 50 ist der Versand kostenlos [1].',
  ),
  ...of(
    'de',
    'Liefern Sie auch ins Ausland?\nIn die EU und die Schweiz.',
    'Ja, wir liefern in die EU und in die Schweiz [1].',
  ),
  ...of(
    'de',
    'Mein Paket ist noch nicht da.\nWarten Sie zwei Tage, dann suchen wir es.',
    'Bitte warten Sie noch zwei Tage, danach suchen wir Ihr Paket [1].',
  ),
  ...of(
    'de',
    'Kann ich meine Bestellung stornieren?\nJa, bis sie verpackt ist, im Konto.',
    'Sie können Ihre Bestellung im Konto stornieren, bis sie verpackt ist [1].',
  ),
  ...of(
    'de',
    'Wie lange ist die Garantie?\nZwei Jahre auf alles.',
    'Auf alle Produkte gibt es zwei Jahre Garantie [1].',
  ),
  ...of(
    'de',
    'Ich habe mein Passwort vergessen.\nNutzen Sie "Passwort vergessen".',
    'Klicken Sie auf "Passwort vergessen" [1].',
  ),
  ...of(
    'es',
    '¿Cuánto tiempo tengo para devolver algo?\n30 días, sin usar.',
    'Puede devolver los artículos sin usar en un plazo de 30 días [1].',
    'Tiene 30 días para devolverlo, sin usar [1].',
  ),
  ...of(
    'es',
    '¿Cuándo recibo mi reembolso?\nCinco días hábiles después de recibir la devolución.',
    'Recibirá su reembolso cinco días hábiles después de que recibamos la devolución [1].',
  ),
  ...of(
    'es',
    '¿Cuánto cuesta el envío?\n4,90; gratis desde 50.',
    'El envío cuesta 4,90 y es gratis a partir de 50 [1].',
    'El envío cuesta 4,90 y es gratuito desde 50 [1].',
  ),
  ...of(
    'es',
    '¿Dónde está mi pedido?\nSiga el enlace del correo de envío.',
    'Puede seguir su pedido con el enlace del correo de envío [1].',
  ),
  ...of(
    'es',
    'Mi artículo llegó dañado.\nEnvíenos una foto y lo reponemos.',
    'Lo siento mucho. Envíenos una foto del artículo y lo reponemos [1].',
  ),
  ...of(
    'es',
    '¿Puedo cancelar mi pedido?\nSí, hasta que se empaquete, en su cuenta.',
    'Sí, puede cancelar el pedido en su cuenta hasta que se empaquete [1].',
  ),
  ...of('es', '¿Qué garantía tienen los productos?\nDos años.', 'Los productos tienen una garantía de dos años [1].'),
  ...of(
    'fr',
    'Combien de temps ai-je pour retourner un article ?\n30 jours, non porté.',
    'Vous avez 30 jours pour retourner un article non porté [1].',
    'Les articles non portés peuvent être retournés sous 30 jours [1].',
  ),
  ...of(
    'fr',
    'Quand serai-je remboursé ?\nCinq jours ouvrés après réception du retour.',
    'Vous êtes remboursé cinq jours ouvrés après réception du retour [1].',
    'Le remboursement arrive cinq jours ouvrés après la réception de votre retour [1].',
  ),
  ...of(
    'fr',
    'Combien coûte la livraison ?\n4,90, gratuite dès 50.',
    'La livraison coûte 4,90 et elle est gratuite dès 50 [1].',
  ),
  ...of(
    'fr',
    "Mon colis n'est pas arrivé.\nAttendez deux jours, puis nous le cherchons.",
    "Si votre colis n'est pas arrivé, attendez deux jours, puis nous le cherchons [1].",
  ),
  ...of(
    'fr',
    "Puis-je annuler ma commande ?\nOui, jusqu'à l'emballage, dans votre compte.",
    "Oui, vous pouvez annuler votre commande dans votre compte jusqu'à l'emballage [1].",
  ),
  ...of(
    'pt',
    'Quanto tempo tenho para devolver um produto?\n30 dias, sem uso.',
    'Pode devolver o produto sem uso no prazo de 30 dias [1].',
    'Tem 30 dias para devolver um produto sem uso [1].',
  ),
  ...of(
    'pt',
    'Quando recebo o reembolso?\nCinco dias úteis após recebermos a devolução.',
    'Recebe o reembolso cinco dias úteis após recebermos a devolução [1].',
  ),
  ...of(
    'pt',
    'Quanto custa o frete?\n4,90; grátis a partir de 50.',
    'O frete custa 4,90 e é grátis a partir de 50 [1].',
  ),
  ...of(
    'pt',
    'A minha encomenda não chegou.\nEspere dois dias e nós procuramos.',
    'Se a encomenda não chegou, espere dois dias e nós procuramos [1].',
  ),
  ...of(
    'pt',
    'Posso cancelar o meu pedido?\nSim, até ser embalado, na sua conta.',
    'Sim, pode cancelar o seu pedido na sua conta até ser embalado [1].',
  ),
  // From a passage in another language.
  ...of(
    'de',
    'What is your return policy?\nYou can return anything unused within 30 days.',
    'Sie können die Ware innerhalb von 30 Tagen zurückgeben [1].',
  ),
  ...of(
    'de',
    'How long does delivery take?\nOrders arrive within 3 to 5 working days.',
    'Bestellungen kommen in 3 bis 5 Werktagen an. [1]',
    'Die Lieferung dauert 3 bis 5 Werktage [1].',
  ),
  ...of(
    'es',
    'How long does delivery take?\nOrders arrive within 3 to 5 working days.',
    'Los pedidos llegan en 3 a 5 días laborables. [1]',
  ),
  ...of(
    'fr',
    'Can I cancel my order?\nYes, until it is packed, in your account.',
    'Vous pouvez annuler votre commande dans votre compte [1].',
  ),
  ...of(
    'pt',
    'How much is delivery?\nDelivery costs 4.90, and is free from 50.',
    'A entrega custa 4,90 e é grátis a partir de 50 [1].',
  ),
  ...of(
    'en',
    'Wie lange kann ich etwas zurückgeben?\n30 Tage, ungetragen.',
    'You can return items within 30 days [1].',
  ),
];
