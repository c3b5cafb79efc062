import type { AccountMailMessages } from './messages.ts'

export const fr: AccountMailMessages = {
  greeting: 'Bonjour {name},',
  greetingWithoutName: 'Bonjour,',
  fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'Ce message concerne un compte Tailorbird. Ce n’est pas de la publicité.',
  hours: { one: '{count} heure', other: '{count} heures' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  credits: { one: '{count} crédit gratuit', other: '{count} crédits gratuits' },
  freeCredits: 'Vous disposez de {credits}. Chaque adaptation de CV en utilise un.',
  mails: {
    verification: {
      subject: 'Confirmez votre adresse e-mail pour Tailorbird',
      preheader: 'Ce lien est valable {duration}.',
      title: 'Confirmez votre adresse e-mail',
      paragraphs: [
        'Quelqu’un a créé un compte Tailorbird avec cette adresse. Si c’est bien vous, confirmez-la : vous pourrez ensuite adapter vos CV et les télécharger.',
      ],
      button: 'Confirmer mon adresse',
      note: 'Ce lien est valable {duration}. Si ce n’est pas vous, ignorez ce message : l’adresse restera non confirmée.',
    },
    reset: {
      subject: 'Réinitialisation de votre mot de passe Tailorbird',
      preheader: 'Ce lien ne sert qu’une fois et reste valable {duration}.',
      title: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        'Quelqu’un a demandé la réinitialisation du mot de passe de votre compte Tailorbird. Si c’est bien vous, choisissez-en un nouveau.',
      ],
      button: 'Choisir un mot de passe',
      note: 'Ce lien ne sert qu’une fois et reste valable {duration}. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.',
    },
    welcome: {
      subject: 'Votre compte Tailorbird est prêt',
      preheader: 'Pour commencer, il suffit de votre CV et d’une offre d’emploi.',
      title: 'Votre compte est prêt',
      paragraphs: [
        'Pour commencer, il suffit de votre CV et d’une offre d’emploi.',
        'Rien n’est inventé : chaque phrase modifiée s’appuie sur votre propre CV.',
      ],
      button: 'Ouvrir Tailorbird',
    },
    'email-changed': {
      subject: 'L’adresse e-mail de votre compte Tailorbird a été modifiée',
      preheader: 'Si ce n’est pas vous, contactez l’assistance.',
      title: 'Votre adresse e-mail a été modifiée',
      paragraphs: [
        'L’adresse e-mail de votre compte Tailorbird a été remplacée par {email}.',
        'Si c’est bien vous, il n’y a rien d’autre à faire. Sinon, contactez l’assistance sans attendre.',
      ],
      button: 'Contacter l’assistance',
    },
    'confirm-email-change': {
      subject: 'Confirmez la nouvelle adresse de votre compte Tailorbird',
      preheader: 'Rien ne change sans votre accord.',
      title: 'Confirmez le changement d’adresse',
      paragraphs: [
        'Quelqu’un a demandé à remplacer l’adresse e-mail de votre compte Tailorbird par {email}. Si c’est bien vous, confirmez ce changement.',
      ],
      button: 'Confirmer le changement',
      note: 'Si ce n’est pas vous, n’ouvrez pas ce lien : l’adresse ne changera pas. Par précaution, changez aussi votre mot de passe.',
    },
  },
}
