import type { Concept } from './concepts';

/** Ways to say a concept in French; `|` between them. */
export const conceptsFr: Readonly<Record<Concept, string>> = {
  abroad:
    "étranger|international|autre pays|autres pays|hors de france|pays|monde entier|belgique|suisse|à l'international",
  accident: 'accident|blessé|blessure|collision|tombé|cassé la jambe',
  account: 'compte|profil|espace client|compte client',
  address: 'adresse|déménagé|déménagement|déménager|domicile|rue|habite|bureau|maison',
  age: 'âge|âge minimum|trop âgé|trop jeune|ans|seniors|retraité',
  allergy: 'allergie|allergies|allergique|allergènes|intolérance|gluten|lactose|fruits à coque|ingrédients',
  app: 'appli|application|iphone|android|smartphone|tablette|mobile',
  appointment: 'rendez-vous|rdv|créneau|rendez vous',
  arrive: 'arriver|arrive|arrivée|arrivera|recevoir|reçu|réception|recevrai|parvenir',
  balance: 'solde|combien il me reste|combien me reste',
  battery: 'batterie|autonomie|charger|recharge',
  bill: 'facture|factures|reçu de paiement|ticket de caisse|justificatif|preuve d achat|relevé|ressu|reçu',
  block: 'bloquer|bloqué|bloquée|blocage|geler|suspendre|suspendu|désactiver|opposition|verrouillé',
  book: 'réserver|réservation|réservations|réservé',
  broken:
    'cassé|cassée|abîmé|abîmée|endommagé|endommagée|défectueux|défectueuse|ne marche pas|ne marche plus|ne fonctionne pas|ne fonctionne plus|en panne|panne|défaut|fissuré|brisé|déchiré|rayé|fêlé|fêlée|en morceaux|ébréché',
  business: 'entreprise|entreprises|professionnel|professionnels|société|en gros|grossiste|revendeur|grande quantité',
  by_mistake: 'par erreur|sans faire exprès|trompé|changé d avis',
  cancel:
    "annuler|annulation|résilier|résiliation|arrêter|rétracter|rétractation|mettre fin|changé d'avis|désabonner|renoncer|stopper|interrompre|plus envie",
  car: 'voiture|voitures|véhicule',
  card: 'carte|carte bancaire|carte bleue|cb|visa|mastercard|cartes',
  care: 'laver|lavage|nettoyer|nettoyage|sèche linge|repasser|machine à laver',
  cash: 'espèces|liquide|distributeur|retirer|retrait|billets|dab|argent liquide',
  change:
    'changer|changement|modifier|modification|mettre à jour|corriger|rectifier|différent|différente|éditer|trompé',
  child: 'enfant|enfants|bébé|bébés|mineur|mineurs|fils|fille|famille|nourrisson',
  claim: 'sinistre|indemnisation|indemnité|déclarer un sinistre|dédommagement',
  clothes: 'vêtement|robe|chemise|pantalon|pull|manteau|veste|jupe|écharpe|chaussettes',
  complain: 'plainte|plaindre|réclamation|réclamer|mécontent|insatisfait|déçu|avis',
  connect: 'connecter|connexion|appairer|bluetooth|synchroniser|relier|jumeler|associer',
  contact:
    'contacter|contact|joindre|appeler|service client|parler|téléphoner|écrire|numéro de téléphone|assistance|vous joindre',
  contract: 'contrat|engagement|préavis|conditions|durée minimale',
  cost: 'coût|coûte|coûtent|coûter|prix|combien ça|combien coûte|tarif|tarifs|frais|cher|facturé|facturez|payant|payante|commission|commissions|débité',
  coupon:
    'coupon|bon de réduction|bon d achat|code promo|code de réduction|code promotionnel|chèque cadeau|code réduction',
  currency: 'devise|devises|monnaie|taux de change|dollars|euros|convertir|conversion',
  customs: 'douane|douanes|droits de douane|importation|taxes d importation',
  data: 'données personnelles|mes données|vie privée|rgpd|confidentialité|protection des données|informations personnelles',
  death: 'mort|décès|décédé|enterrement|funérailles',
  deductible: 'franchise|reste à charge|à ma charge',
  delete:
    'supprimer|effacer|suppression|fermer mon compte|clôturer|clôture|enlever|fermer le compte|retirer mes|retirez moi|retirer de',
  deliver:
    'livraison|livraisons|livrer|livrez|livré|expédier|expédition|envoyer|envoi|envoyez|colis|transporteur|coursier|poste|port|acheminement|enverriez|enverrez|enverrait',
  discount:
    'remise|remises|réduction|réductions|promotion|promotions|promo|moins cher|soldes|offre|offres|rabais|économiser',
  doctor: 'médecin|hôpital|clinique|soins|traitement|docteur|médicament',
  document: 'document|documents|papiers|attestation|certificat|justificatif|formulaire|confirmation',
  download: 'télécharger|téléchargement|exporter|export|sauvegarde|sauvegarder|récupérer mes données',
  email: 'email|e-mail|mail|courriel|boîte mail|adresse électronique|messagerie',
  emergency: 'urgence|urgences|la nuit|24 heures',
  error:
    "erreur|bug|bogue|plante|plantage|échoue|échec|message d'erreur|refusé|refusée|rejeté|ne passe pas|se ferme|dysfonctionnement",
  exchange: 'échanger|échange|remplacer|remplacement|autre taille|autre couleur|échanges',
  express: 'express|urgent|urgence|rapide|rapidement|plus vite|accélérer|vite|lendemain|le jour même|24h|pressé',
  extend: 'prolonger|prolongation|plus longtemps|étendre',
  flight: 'vol|vols|avion|compagnie aérienne|aéroport',
  fraud:
    'fraude|volé|volée|vol|arnaque|piraté|piratage|suspect|suspecte|frauduleux|frauduleuse|pas reconnu|ne reconnais pas|hameçonnage|non autorisé|usurpation|dérobé|pas fait',
  free: 'gratuit|gratuite|gratuitement|gratuits|sans frais|offert|offerte|compris|inclus|incluse',
  gift: 'cadeau|cadeaux|offrir|carte cadeau|anniversaire|emballage|emballer|paquet cadeau|emballé',
  guarantee: 'garantie|garanti|garanties',
  hours:
    'horaires|horaire|ouvert|ouverts|ouverte|ouverture|fermé|fermeture|fermez|ouvrez|quelle heure|week-end|weekend|dimanche|samedi|jour férié|jours fériés',
  how_long: 'combien de temps|combien de jours|délai|délais|quand arrive|quel jour|en moins d une semaine',
  identity: "identité|carte d'identité|passeport|vérifier|vérification|pièce d'identité|justifier|permis de conduire",
  illness: 'malade|maladie|diabète|asthme|cancer|opération|chronique',
  install:
    'installer|installation|monter|montage|configurer|configuration|notice|assembler|mode d emploi|mise en service',
  insurance: 'assurance|assuré|couverture|police d assurance|couvert',
  integrate:
    'intégrer|intégration|intégrations|api|plugin|webhook|autres outils|compatible|compatibilité|logiciel tiers',
  interest:
    'intérêts|intérêt|prêt|crédit|hypothèque|financement|financer|plusieurs fois|mensualités|échelonner|trois fois|payer plus tard|emprunt',
  invite: 'parrainer|parrainage|inviter un ami|recommander à un ami|filleul',
  job: 'emploi|emplois|recrutement|recrutez|recruter|poste à pourvoir|candidature|postuler|stage|travailler chez|carrière|carrières',
  language: 'langue|langues|anglais|allemand|français|espagnol|portugais|traduction|traduire',
  late: "retard|en retard|retardé|tarde|toujours pas|pas encore|n'est pas arrivé|attends toujours|où est|délai dépassé|pas arrivé|n'ai rien reçu|jamais arrivé|pas reçu|toujours rien|que j attends",
  later: 'en plusieurs fois|échelonné|mois prochain|en trois fois|payer plus tard',
  limit: 'limite|limites|plafond|maximum|maximal|au plus|combien de',
  location:
    'où êtes-vous|où vous trouvez|situé|situés|agence|agences|magasin|magasins|boutique|boutiques|près de|adresse du magasin|venir chez|sur place|point de vente',
  login:
    'connecter|connexion|se connecter|me connecter|accéder|accès|identifier|identifiant|entrer dans mon compte|ouvrir ma session',
  lost: 'perdu|perdue|perte|perdre|disparu|égaré|introuvable|manque|manquant|oublié|oubliée|oublier|retrouve plus|souviens plus|oubli',
  luggage: 'bagage|bagages|valise|valises|bagage à main|sac|cabine',
  material: 'matière|matériau|tissu|coton|cuir|laine|bois|acier|composition|fabriqué en',
  meal: 'repas|petit-déjeuner|petit déjeuner|dîner|déjeuner|menu|manger|restaurant|buffet|plat|plats|restauration|nourriture',
  minimum: 'minimum|minimal|au moins|montant minimum',
  missing: 'manque|manquant|incomplet|il n y a que',
  neighbour: 'voisin|voisine|devant la porte',
  newsletter: 'newsletter|publicité|publicités|spam|mails promotionnels|lettre d information|infolettre|démarchage',
  notify: 'notification|notifications|notifier|alerte|alertes|rappel|rappels|prévenir|avertir|prévenu',
  online: 'en ligne|site|internet|web|page',
  open_account:
    "inscrire|inscription|créer un compte|ouvrir un compte|création de compte|ouverture de compte|devenir membre|adhérer|m'enregistrer|nouveau compte",
  order: 'commande|commandes|commander|commandé|achat|achats|acheté|acheter|panier|article|articles',
  parking: 'parking|garer|stationnement|stationner|garage|place de parking|voiture',
  password: 'mot de passe|code secret|pin|identifiants|réinitialiser|mdp|code confidentiel',
  pay: 'payer|paiement|paiements|régler|règlement|paypal|virement|prélèvement|moyen de paiement|moyens de paiement|mode de paiement|american express|amex|apple pay|google pay',
  permission: 'permission|permissions|rôle|rôles|administrateur|administrateurs|droits|droits d accès',
  person: 'humain|vraie personne|conseiller|conseillère|agent|opérateur|un employé|personne réelle',
  pet: 'animal|animaux|chien|chiens|chat|chats|animal de compagnie',
  phone: 'téléphone|portable|numéro de téléphone|sim|téléphonique',
  photo: 'photo|photos|image',
  pick_up:
    'retirer en magasin|retrait en magasin|récupérer|venir chercher|click and collect|aller chercher|chercher ma commande|point relais',
  points: 'points|fidélité|récompense|récompenses|programme de fidélité|avantages|carte de fidélité|cagnotte',
  pregnancy: 'enceinte|grossesse|accouchement|maternité',
  refund:
    'remboursement|rembourser|remboursé|remboursée|récupérer mon argent|rendre mon argent|mon argent|recrédité|avoir|rembourse|rendre mes sous|rendez mes sous|mes sous|mon fric',
  renew:
    'renouveler|renouvellement|reconduire|reconduction|prolonger|prolongation|expire|expiration|expiré|validité|valable',
  repair: 'réparer|réparation|réparations|pièce détachée|pièces détachées|dépannage|sav',
  return: 'retour|retours|retourner|renvoyer|rendre|rapporter|renvoi|ne me plaît pas|ne me va pas|renvoie|retourne',
  room: 'chambre|hôtel|lit|séjour|hébergement',
  salary: 'salaire|paie|revenu|revenus',
  security:
    'sécurité|sécurisé|sécurisée|protégé|protégée|chiffré|chiffrement|double authentification|protéger|deux facteurs|sûr',
  shoes: 'chaussure|chaussures|bottes|baskets|sandales|talons',
  size: 'taille|tailles|pointure|mesures|dimensions|trop grand|trop petit|guide des tailles|grand|petit|serré|taille petit',
  slow: 'lent|lente|lentement|rame|chargement|vitesse|performances|lenteur',
  sport: 'sport|sports|ski|plongée|escalade|surf|randonnée',
  stock:
    'stock|disponible|disponibilité|rupture|épuisé|en stock|réapprovisionnement|de retour|rupture de stock|va revenir|réassort|en ravoir|grisé',
  storage: 'stockage|espace|disque|mémoire|fichiers|fichier|gigaoctets|go|téléverser',
  student: 'étudiant|étudiants|étudiante|université|école|professeur|enseignant|scolaire|lycéen',
  subscription:
    'abonnement|abonnements|abonner|forfait|forfaits|formule|formules|adhésion|mensuel|offre mensuelle|abonné',
  sustainable:
    'durable|durables|écologique|écologiques|environnement|climat|recycler|recyclage|recyclé|bio|écoresponsable|carbone|éthique',
  tax: 'taxe|taxes|tva|impôt|impôts|fiscal|numéro de tva|ht',
  team: 'équipe|collègue|collègues|utilisateur|utilisateurs|inviter|invitation|membres|partager|collaborateurs',
  track:
    'suivre|suivi|suivi de commande|numéro de suivi|où en est|localiser|état de ma commande|statut de ma commande|tracer|en route|statut|avancement',
  transfer:
    "virement|virements|transférer|transfert|envoyer de l'argent|iban|swift|sepa|déposer|dépôt|alimenter|verser|versement",
  trial: "essai|essayer|période d'essai|version gratuite|tester|démo|avant d'acheter|test|version d'essai",
  trip: 'voyage|voyages|vacances|voyager|séjour|croisière',
  try_on: 'essayer|cabine d essayage|échantillon',
  twice: 'deux fois|double|doublon|en double|encore une fois|deuxième fois|à nouveau',
  unsubscribe: 'désabonner|désinscrire|arrêtez de m envoyer|pub|publicité',
  upgrade:
    'premium|formule supérieure|changer de forfait|changer de formule|changer d abonnement|passer à|rétrograder|évoluer|forfait supérieur|offre supérieure|offre inférieure|niveau supérieur',
  vegan: 'végan|végane|vegan|végétalien|végétarien|végétarienne|végétariens|sans viande|origine animale',
  version: 'version|mise à jour|firmware|dernière version|mises à jour',
  wheelchair: 'fauteuil roulant|accessible|handicap|handicapé|mobilité réduite',
  wifi: 'wifi|wi-fi|réseau|sans fil|routeur|box|haut débit',
  wrong:
    "mauvais article|erreur de commande|pas ce que j'ai commandé|incorrect|mauvais produit|autre chose|mauvaise|pas le bon|trompés",
};
