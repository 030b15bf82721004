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
  Jaki jest numer zamówienia?  Não, não precisa de instalar nenhum programa.
  Não precisa de nenhuma máquina.
  Nenhum software é necessário.
  No, no necesita instalar ningún programa.
  No hay ninguna máquina de café.
  No hay máquinas expendedoras.
  No es un programa de pago.
  No, la cafetera no es una máquina automática.
  Non, vous n'avez besoin d'aucun logiciel.
  Il ne faut installer aucun programme.
  Aucun ordinateur n'est nécessaire.
  Il n'y a pas de machine à laver dans l'appartement.
  Ce n'est pas un robot multifonction.
  Ce n'est pas une machine à expresso.
  Nein, Sie brauchen kein Programm.
  Sie benötigen keine Software.
  Dafür ist kein Computer nötig, das geht auch am Handy.
  Das geht nicht mit einer Maschine.
  In der Wohnung gibt es keine Waschmaschine.
  Nein, wir haben keinen Kaffeeautomaten im Haus, aber einen Kiosk.
  Wir haben im Foyer keine Automaten.
  Der Bezug darf nicht in die Waschmaschine.
  Waschen Sie die Decke nicht mit der Maschine.
  Leider haben wir keine Waschmaschine hier im Haus.
  Nein, keine Software nötig.
  No, you do not need to install any software.
  It is not machine washable.
  This is not a machine-washable fabric.
  There is no machine in the lobby that takes coins.
  There is no software to install.
  No software is needed.
  No, no program is required.
  There is no coffee machine in the room.
  No machine on site takes cards.
  No computer here has a scanner.
  It is not a computer course.
  The course is not a programme for beginners.
  You do not need a computer, a phone is enough.
  I can't see what has been handed in, but lost items are kept for four weeks, so after ten days it's worth asking at the reception.
  Lost items are kept for four weeks, so it's worth asking at the reception.
  No, non serve installare nessun programma.
  Non è necessario un computer.
  Non serve nessun software.
  Non c'è una macchina del caffè in camera.
  Nessuna macchina è disponibile la domenica.
  Non è incluso un computer.
  La lavatrice non è una macchina a gettoni.
  Non è un programma a pagamento.
  Nee, u hoeft geen programma te installeren.
  U heeft geen computer nodig.
  U heeft hiervoor geen programma.
  Er is geen wasmachine hier in huis.
  Nee, daarvoor heeft u geen software nodig.
  Dit werkt niet met een computer.
  Er staat geen automaat in de hal.
  Nie, nie trzeba instalować żadnego programu.
  Nie jest potrzebny żaden program.
  Żaden program nie jest potrzebny.
  To nie jest program płatny.
  To nie program dla dzieci.
  Nie ma tu żadnej maszyny.
  W pokoju nie ma automatu z kawą.
  Nie potrzebujesz komputera.
  Você não precisa de nenhum aplicativo nem programa.
  Não é um programa pago.
  The programme is not run by a person.
  A person at reception is happy to help.
  You can speak to a person at the front desk.
  Nuestro robot aspirador tiene garantía de dos años.
  Un operador humano atiende de 9 a 18.
  Puede hablar con una persona de lunes a viernes.
  Als Person unter 18 Jahren brauchen Sie eine Vollmacht.
  Als Frau können Sie am Montag in die Sauna.
  As a parent you must sign.
  As a woman you can use the sauna on Mondays.
  Als vrouw kunt u op maandag in de sauna.
  Jako kobieta może Pani skorzystać z sauny w poniedziałek.
  Come persona singola paga 20 euro.
  Como pessoa singular paga 20 euros.
  Como madre o padre puede acompañar a su hijo.
  Your dog may come along, my pleasure.
  Em caso de dúvida, fala com uma pessoa da receção.
  Você fala com uma pessoa na receção.
  En la recepción habla con una persona.
  U spreekt dan met een medewerker van de balie.
  It is available at the reception.
  It is kept at our front desk for four weeks.
  This is possible at the reception.
  It is five minutes from the reception.
  C'est possible à l'accueil.
  C'est à côté de l'accueil.
  C'est à récupérer à l'accueil.
  Dit is verkrijgbaar bij de balie.
  Para isso dirija-se ao balcão.
  Am Telefon sprechen Sie mit einem Mitarbeiter.
  È possibile alla reception.
  Può chiedere in reception.
  Si paga in ufficio.
`;

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
