export const permitted = `
  Your card arrives in five days.
  The number of your order is on the card in the parcel.
  Which card do you mean?
  Steht die Kundennummer auf Ihrer Kundenkarte?
  On the back of your loyalty card is a barcode.
  Auf der Rückseite der Packung stehen die Zutaten.
  Welche Karte meinen Sie?
  What is the number of your order?
  Das geht.
  Es geht um Ihre Bestellung.
  Wir machen das gern.
  Nehmen Sie bitte die Tabletten dreimal täglich.
  Die Lieferung wird morgen zugestellt.
  Unsere Mitarbeiter helfen Ihnen gern weiter.
  Die Maschine hat zwei Jahre Garantie.
  Wir haben keine Maschine dieses Typs auf Lager.
  Ich arbeite gerade nicht mit Ihren Daten, das kann nur eine Person.
  U kunt het pakket retourneren.
  U kunt een afspraak maken.
  Je kunt dat online regelen.
  U moet een formulier invullen.
  Maak een account aan.
  Retournez le colis dans sa boîte.
  Vous allez recevoir un e-mail.
  Va au magasin le plus proche.
  Le retard est de deux jours.
  Rentrez votre numéro de commande dans le champ.
  Você pode trocar o produto.
  Pode levantar a encomenda na loja.
  É melhor ligar antes.
  Puoi restituire il pacco.
  Potrebbe essere necessario un documento.
  Dovresti ricevere una mail domani.
  I resi vengono buttati.
  Il trojan, o cavallo di Troia, è un virus.
  Możesz zwrócić towar w ciągu 14 dni.
  Lepiej zadzwonić wcześniej.
  Powinieneś dostać e-mail.
  Nikt nie odpowiada na ten adres.
  El trabajo en el taller dura dos días.
  Haga clic aquí.
  Our staff will get back to you.
  Please send it back to us.
  You can get your money back.
  You could also pay by card.
  A person from our team will answer you.
  No, we do not repair coffee machines.
  The prick test takes ten minutes.
  Die spastische Lähmung behandeln wir nicht.
  Der Marsch beginnt um neun.
  Wij behandelen kanker niet.
  La pédale est cassée.
  You might want to end your subscription first.
  Sie können Ihr Abo jederzeit beenden.
  Beenden Sie das Programm und starten Sie es neu.
  Sterben die Fische, prüfen Sie das Wasser.
  Wir fragen Sie nie nach Ihrem Passwort.
  We never ask for your password.
  Your card number stays with the bank.
  Please bring your passport to the check-in.
  Bringen Sie Ihren Ausweis mit.
  Ihre Kartennummer brauchen wir nicht.
  I am the digital assistant of the shop.
  Ich bin der digitale Assistent.
  Soy un asistente digital.
  Je suis un assistant numérique.
  Our dentist is a real person with 20 years of experience.
  Bots are not allowed in our forum.
  This robot vacuum cleans carpets.
  Der Roboter saugt auch Teppiche.
  El robot aspirador limpia alfombras.
  No, the robot does not mop.
  Nein, der Roboter wischt nicht.
  My colleagues will call you.
  Nos collègues vous rappellent.
  Tu peux retourner chez toi le jour même.
  Après l'opération, rentrez chez vous et reposez-vous.
  Volte para a página inicial.
  Vá para o seu perfil.
  Vuelva a su página de inicio.
  Vaya a su cuenta.
  Torna alla pagina iniziale.
  I am a virtual assistant, not a human.
  I am Mia, the digital assistant of DentaPlus.
  I am not a person, but I can call one.
  I'm not able to see your order.
  I am not a doctor, so please ask our dentist.
  A person from our team will read this.
  You can talk to a real person at reception from 8 to 18.
  Our receptionist Maria helps you at the front desk. [1]
  Our robot vacuum is not a toy. [1]
  Is the machine not washable? The cover is. [1]
  The person at the desk needs your name. [1]
  We never ask for your card number.
  Please do not send us your password or your card number.
  Click on "Forgot password" and choose a new password. [1]
  You can pay by card, PayPal or bank transfer. [1]
  Please bring your insurance card and your ID to the appointment. [1]
  What is your order number?
  Could you send me your order number, please?
  Enter the code of your gift card at the checkout. [1]
  Enter your card number at the checkout. [1]
  You can change your password in your account. [1]
  Type your card details on the payment page. [1]
  Choose a new password on the login page. [1]
  We send you a code by text message. [1]
  Customers from other countries are welcome. [1]
  Foreign cards are accepted. [1]
  The clinic treats children from six years on. [1]
  Parcels rarely get lost. [1]
  The pain should go away after two days. [1]
  To end your subscription, write to us. [1]
  Be careful not to cut yourself when you open the box. [1]
  I am very sorry that you feel this way. If you are thinking about killing yourself, please call 112.
  There are no stupid questions, please ask.
  The bowl is dishwasher-safe and idiot-proof. [1]
  Size XXL fits from 110 cm on. [1]
  Opening hours: Monday to Friday: 8 to 18, Saturday: 10 to 12. [1]
  Customer service: 030 555 0199 [1]
  You have 30 days to return it [1, 2].
  I have passed this to our team (support, not sales).
  The price is 40 euros (VAT included). [1]
  Ich bin der digitale Assistent und kein Mensch.
  Ich bin kein Arzt, bitte fragen Sie unsere Praxis.
  Sie können mit einem Menschen sprechen, wenn Sie möchten.
  Unsere Mitarbeiterin am Empfang hilft Ihnen. [1]
  Wir fragen Sie nie nach Ihrem Passwort.
  Bitte bringen Sie Ihre Versichertenkarte mit. [1]
  Wie lautet Ihre Bestellnummer?
  Die Waschmaschine ist nicht laut. [1]
  Das Kabel ist 5 mm dick. [1]
  Bitte senden Sie uns keine Kartendaten.
  Geben Sie Ihre Kartennummer an der Kasse ein. [1]
  Ihre Kartennummer können Sie auf der Bezahlseite eingeben. [1]
  Introduzca el número de su tarjeta en la página de pago. [1]
  Puede introducir el número de su tarjeta en la caja. [1]
  Saisissez le numéro de votre carte sur la page de paiement. [1]
  Introduza o número do seu cartão na página de pagamento. [1]
  Inserisca il numero della sua carta nella pagina di pagamento. [1]
  Voer uw kaartnummer in op de betaalpagina. [1]
  Proszę wpisać numer karty na stronie płatności. [1]
  Soy un asistente virtual, no una persona.
  Nunca pedimos su número de tarjeta.
  ¿Cuál es su número de pedido?
  El vestido negro cuesta 40 euros. [1]
  Je suis un assistant virtuel, pas un humain.
  Nous ne demandons jamais votre mot de passe.
  Quel est votre numéro de commande ?
  Je ne suis pas en mesure de voir votre commande.
  Sou um assistente virtual, não uma pessoa.
  Qual é o número do seu pedido?
  Nunca pedimos a sua senha.
  Sono un assistente virtuale, non una persona.
  Qual è il suo numero d'ordine?
  Ik ben een virtuele assistent, geen mens.
  Wat is uw bestelnummer?
  Jestem wirtualnym asystentem, nie człowiekiem.
  Jaki jest numer zamówienia?`;

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
