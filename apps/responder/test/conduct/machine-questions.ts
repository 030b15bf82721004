export const machineQuestions = `
  Am I talking to a bot?
  Are you a robot?
  are you a real person
  Is this a bot?
  r u human?
  Is this an AI or a person?
  wait, you're a bot right?
  Is there a real person there?
  Who am I talking to?
  bot?
  human or bot?
  Are these automated replies?
  So are you a machine or what
  You sound like a robot.
  do I speak to a human
  Are you ChatGPT?
  Bist du ein Mensch?
  Sind Sie ein Roboter?
  Spreche ich mit einem Computer?
  Rede ich hier mit einer KI oder einem Menschen?
  Bist du echt?
  Schreibt mir da ein echter Mensch?
  ¿Eres un robot?
  ¿Estoy hablando con una máquina?
  ¿Es usted una persona real?
  ¿Hablo con un bot o con una persona?
  Êtes-vous un robot ?
  Est-ce que je parle à un humain ?
  T'es un bot ?
  Je parle à une machine ou à une vraie personne ?
  Você é um robô?
  Estou falando com uma máquina?
  És uma pessoa real?
  Falo com uma pessoa ou com um robô?
  Sei un robot?
  Sto parlando con una persona vera?
  Parlo con una macchina?
  Ben je een robot?
  Spreek ik met een echt persoon?
  Bent u een mens of een computer?
  Czy jesteś botem?
  Czy rozmawiam z człowiekiem?
  Jesteś robotem?
  Is this a real person?
  Is this a computer answering me?
  is it a bot that answers
  Hi, is this a chatbot?
  Are you an automated system?
  What am I talking to
  Is there a human behind this chat?
  Is this automated?
  Is this real?
  are you human or AI?
  Mit wem spreche ich?
  Mit wem rede ich hier eigentlich?
  Mit was schreibe ich hier?
  Ist das ein Bot?
  Ist das hier ein Bot oder ein Mensch?
  Ist das hier automatisch?
  Bist du ein Supportbot?
  Ist da ein Mensch?
  Sitzt da ein echter Mensch?
  Ist hier eine Maschine, die antwortet?
  Sind Sie eine echte Person?
  Mit wem habe ich es zu tun?
  Bot oder Mensch?
  ¿Con quién hablo?
  ¿Con quién estoy hablando?
  ¿Esto es un bot?
  ¿Es esto un chatbot?
  ¿Es una persona real?
  ¿Hay una persona real ahí?
  ¿Hay un humano detrás?
  ¿Eres una persona o una máquina?
  ¿Es usted un robot?
  ¿Son respuestas automáticas?
  À qui je parle ?
  Avec qui est-ce que je parle ?
  À qui ai-je affaire ?
  C'est un robot ?
  Est-ce un robot ?
  Est-ce que c'est un bot qui répond ?
  Est-ce que vous êtes un robot ?
  Est-ce que tu es une vraie personne ?
  Y a-t-il un humain derrière cet écran ?
  Il y a quelqu'un derrière ?
  Vous êtes une IA ?
  C'est une machine ou une personne ?
  Com quem estou falando?
  Com quem falo?
  Isso é um robô?
  É um bot?
  Você é humano?
  Tem alguma pessoa aí?
  É um robô que responde?
  É uma pessoa real?
  Con chi parlo?
  Con chi sto parlando?
  È un bot?
  Questo è un robot?
  È una persona vera?
  C'è una persona vera?
  Lei è un computer?
  Met wie praat ik?
  Met wie spreek ik?
  Is dit een bot?
  Is dit een robot of een mens?
  Praat ik met een computer?
  Is er een echt mens?
  Ben je een AI?
  Z kim rozmawiam?
  Czy to bot?
  Czy to jest robot?
  Czy pan jest botem?
  Czy jest tu człowiek?
  To bot?
  Czy jestem w rozmowie z botem?
  Jesteś człowiekiem czy maszyną?`;

/** Look like such questions. */
export const otherQuestions = `
  Are you open on Sunday?
  Do you sell robot vacuums?
  Is this robot waterproof?
  Is this machine washable?
  Can I talk to a person?
  I want to talk to a human, not a bot
  Is there a discount for a second person?
  Are you hiring?
  Who do I contact about my invoice?
  Do you have software for dentists?
  Where is my order?
  Wann haben Sie offen?
  Verkaufen Sie Roboter?
  Sind Sie heute da?
  Ist die Maschine noch lieferbar?
  Kann ich mit einem Menschen sprechen?
  ¿Venden robots de cocina?
  ¿Es para una persona?
  ¿Está abierto hoy?
  Vendez-vous des robots ?
  Est-ce pour une personne ?
  Vocês vendem robôs?
  È per una persona?
  Verkoopt u robots?
  Czy macie roboty kuchenne?
  Y a-t-il un parking ?
  Y a-t-il quelqu'un au magasin le samedi ?
  À qui dois-je m'adresser pour une facture ?
  Avec quoi puis-je payer ?
  Avec qui puis-je partager mon abonnement ?
  Un ordinateur ou une tablette ?
  Est-ce un programme de fidélité ?
  Com que frequência vocês entregam?
  Com quem falo sobre a fatura?
  Con cosa posso pagare?
  Con chi devo parlare per la fattura?
  Met wie deel ik mijn kamer?
  Z czym są pierogi?
  Z kim mam podpisać umowę?
  Z robotem kuchennym czy bez?
  Mit was kann ich bezahlen?
  Mit wem teile ich mir das Zimmer?
  Z osobą towarzyszącą
  Hay alguien en la tienda el sábado?
  ¿Hay una persona de contacto?
  ¿Es para una mujer?
  ¿Es un programa de puntos?
  Tem alguém na loja?
  C'è una persona in negozio?
  Angebot
  Ist das ein Angebot?
  Ist das ein Sonderangebot?
  Ist das eine Waschmaschine?
  Ist das ein Mähroboter?
  Ist das ein Computer mit Windows?
  Is this a program for kids?
  Is it a machine that makes coffee?
  Is it a computer with Windows?
  Is it real?
  Ist das echt?
  Est-ce que c'est une machine à laver ?
  Est-ce un ordinateur portable ?
  È un computer portatile?
  Is dit een programma voor kinderen?
  Is dit een robotstofzuiger?
  Czy to jest automat do kawy?
  Czy to program lojalnościowy?
  Isso é um programa de fidelidade?
  É uma máquina de lavar?
  ¿Es un robot de cocina?
  ¿Esto es un programa de puntos?
  Sí
  Si
  sì
  Android
  Waschmaschine
  Jemand
  Ist das eine Frau auf dem Bild?
  Sind das echte Menschen auf den Fotos?
  Ist hier jemand, der Polnisch spricht?`;
