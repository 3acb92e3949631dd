export type MailedLink = 'own' | 'former'

const linkNames: Record<MailedLink, string> = {
  own: 'the link that we mailed to you',
  former: 'any link that we mailed to you before',
}

export const en = {
  skip: 'Skip to the content',
  privacy: 'Privacy',
  terms: 'Terms and conditions',
  opensInNewTab: '(opens in a new tab)',
  optional: 'optional',

  kinds: { exhibition: 'Open call for an exhibition', magazine: 'Open call for a magazine' },
  closes: (left: string) => `Closes ${left}`,
  openUntil: (moment: string, place: string) => `Open until ${moment} (${place} time)`,
  closedOn: (moment: string, place: string) => `The deadline was ${moment} (${place} time).`,
  lateTaken:
    'Applications are still taken until the call is closed, and will be marked as late when they are looked at.',
  asked: {
    title: 'What we ask for',
    person: 'Your name and e-mail address',
    statement: 'A few sentences about your work',
    works: (least: number, most: number | null) => {
      if (most === null) return least === 1 ? 'At least one work' : `At least ${least} works`
      if (least === most) return least === 1 ? 'One work' : `${least} works`
      return `${least} to ${most} works`
    },
    worksNote: 'each with a title and a picture',
    cv: 'Your CV, if you have one at hand',
  },
  notOpen: {
    title: 'This call is not open yet',
    text: 'Please come back later. Nothing can be sent in before it opens.',
  },
  paused: {
    title: 'This call takes no applications at the moment',
    text: 'What you have written so far is kept.',
  },
  closed: {
    title: 'This call is closed',
    text: 'Applications can no longer be sent in. Thank you for your interest.',
  },
  unknown: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the call has been taken down.',
  },

  start: {
    title: 'Apply',
    text: (isMailed: boolean): string =>
      isMailed
        ? 'Begin with your name. We keep everything you enter, and mail you a link with which you can go on at any time, on any device.'
        : 'Begin with your name. We keep everything you enter, and you can go on at any time in this browser.',
    button: 'Begin the application',
    goOn: 'You have begun an application to this call.',
    goOnButton: 'Go on with it',
    sentIn: 'You have sent in an application to this call.',
    sentInButton: 'See it',
    begunAlready:
      'You have begun this application already, and opened it elsewhere since. Please go on with it by the link that we mailed to you. To begin another one, send the form once more.',
    another: 'Begin another application',
    anotherText: (isMailed: boolean): string =>
      isMailed
        ? 'This browser then opens the new one. The first stays as it is: a link that we mailed to you opens it.'
        : 'This browser then opens the new one, and the first cannot be opened again.',
  },
  consent: {
    label: 'I agree that my details and works are kept and looked at for this call.',
    note: 'They are used for nothing else.',
  },

  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'E-mail address',
    professional_name: 'Artist name',
    country_id: 'Country',
    country_code: 'Country code',
    mobile: 'Telephone',
    web: 'Website',
    biography: 'Biography',
    language: 'Language of our letters',
    statement: 'Statement',
    title: 'Title',
    year: 'Year',
    technique: 'Technique',
    dimensions: 'Dimensions',
    description: 'Description',
    price: 'Price in euros',
    cv: 'CV',
    image: 'Picture',
    consent: 'Consent',
    answer: 'Your answer',
  },
  hints: {
    email: (isMailed: boolean): string =>
      isMailed ? 'The link to your application is sent there.' : 'This is where we write to you.',
    professional_name: 'If you show your work under another name.',
    statement: (most: number) => `At most ${most} words. What is your work about, and why here?`,
    dimensions: 'Height × width × depth, such as 120 × 90 cm.',
    technique: 'Such as oil on canvas.',
    country_code: 'Such as +34.',
    mobile: 'Digits and spaces.',
    biography: (most: number) => `At most ${most} words. Where you come from and what you have done.`,
    description: 'Anything that the picture does not show.',
    choose: 'Please choose',
  },
  errors: {
    required: 'Please fill this in.',
    email: 'Please enter a valid e-mail address.',
    tooLong: (most: number) => `At most ${most} characters.`,
    tooManyWords: (most: number) => `At most ${most} words.`,
    phone: '6 to 12 digits, with or without spaces.',
    countryCode: 'A plus and digits, such as +34.',
    year: 'A year that is not in the future, such as 2024.',
    price: 'An amount such as 1200 or 1200.50.',
    consent: 'Without your consent we cannot keep your application.',
    invalid: 'Please check this.',
    summary: 'Not saved yet: please look at the fields marked below.',
    otherTab:
      'This was changed in another tab or on another device meanwhile. Your version stands below; save it again to keep it.',
    otherTabHad: 'Saved there:',
    tooMany:
      'Too many attempts in a short time. What you typed still stands below: please try again in a minute.',
    fault: 'Something went wrong on our side. What you typed still stands below: please try again.',
    busy: 'It is very busy right now. What you typed still stands below: please try again in a moment.',
    notStored:
      'Nothing can be saved at the moment. What you typed still stands below: please try again in a few minutes.',
    closed: 'The call has closed meanwhile.',
    alreadyApplied: 'You have applied to this call already. The first application stays as it is.',
    tooManyWorks: 'No more works can be added.',
  },

  application: {
    title: 'Your application',
    steps: { person: 'About you', statement: 'Statement', works: 'Works', cv: 'CV' },
    complete: 'Complete',
    missing: 'Missing',
    incomplete: 'Something is missing',
    worksOf: (count: number) => (count === 1 ? '1 work' : `${count} works`),
    save: 'Save',
    saveAndGoOn: 'Save and go on',
    send: {
      title: 'Send in',
      ready: 'Everything is there. After sending in it can no longer be changed.',
      missing: 'Before you can send in:',
      pictures: 'You can send in now. Missing pictures may be added until 24 hours later.',
      button: 'Send in my application',
      notComplete: 'Not sent in yet: something is still missing.',
    },
    needs: {
      statement: 'your statement',
      works: (count: number) => (count === 1 ? 'one more work' : `${count} more works`),
      tooMany: (most: number) => `at most ${most} works`,
      title: (work: number) => `a title for work ${work}`,
      image: (work: string) => `a picture of ${work}`,
    },
    linkMailed: (email: string, isMailed: boolean): string =>
      isMailed
        ? `We mail a link to this application to ${email}. With it you can go on at any time.`
        : 'You can go on with this application at any time in this browser.',
    linkNotMailed: (email: string) =>
      `We have not mailed a link to this application: ${email} has been sent as many links as an address gets in an hour. Any link that we mailed there before opens this application too.`,
    remove: 'Delete this application',
    removeTitle: 'Delete this application?',
    removeText: 'Everything you entered and all pictures are deleted at once. This cannot be undone.',
    removeButton: 'Delete everything',
    keep: 'Keep it',
    removed: 'Your application has been deleted.',
    removedText: 'Nothing of it has been kept.',
    closed: 'The call is closed',
    late: 'The deadline has passed',
    paused: 'The call is paused',
    closedDraft:
      'The call has closed. This application was not sent in; what you wrote can still be read here.',
  },
  works: {
    title: 'Works',
    text: (asked: string) => `This call asks for ${asked}.`,
    none: 'No works yet.',
    add: 'Add a work',
    newTitle: 'New work',
    untitled: 'Untitled',
    number: (place: number) => `Work ${place}`,
    noPicture: 'Picture missing',
    noTitle: 'Title missing',
    pictureNext: 'Save the work first; its picture comes on the next page.',
    remove: 'Remove this work',
    removeTitle: (title: string) => `Remove ${title}?`,
    removeText: 'The work and its picture are removed from your application.',
    removeButton: 'Remove',
    full: 'This is as many as the call takes.',
    done: 'Done with works',
  },
  files: {
    needsScript: 'To add files, please switch on JavaScript in your browser. All else works without it.',
    choosePicture: 'Choose a picture',
    otherPicture: 'Choose another picture',
    pictureNote: (megabytes: number) => `JPEG, PNG, WebP, GIF or AVIF, at most ${megabytes} MB.`,
    pictureOf: (title: string) => `Picture of ${title}`,
    chooseCv: 'Choose your CV',
    otherCv: 'Choose another file',
    cvNote: (megabytes: number) =>
      `PDF, Word, OpenDocument, RTF, text, JPEG or PNG, at most ${megabytes} MB.`,
    progress: 'How much of the file has been sent',
    cvThere: 'Your CV is there.',
    room: (taken: number, left: number) =>
      `The files of this application take ${taken} MB. There is room for ${left} MB more.`,
    roomOfNetwork: (link: MailedLink | null): string =>
      `It is this little because many files have come from your connection or with your address${link ? `: open ${linkNames[link]}, and there is more` : ''}.`,
    lost: (what: string, link: MailedLink | null): string =>
      `Too many applications held files and nobody had confirmed their addresses, so we had to remove some of yours: ${what}. Please ${link ? `open ${linkNames[link]}, which confirms your address, and ` : ''}add them again.`,
    cvText: 'You may add a CV as a file. It is not required.',
  },
  sent: {
    title: 'Your application has been sent in',
    at: (moment: string, place: string) => `Received on ${moment} (${place} time).`,
    mail: (email: string) =>
      `We will write to ${email}. If that e-mail asks you to confirm something, please open the link in it.`,
    late: 'It came after the deadline and is marked as late.',
    pictures: (moment: string, place: string) =>
      `Some pictures are still missing. They can be added until ${moment} (${place} time).`,
    addPictures: 'Add the missing pictures',
    thanks: 'Thank you. You need do nothing more.',
    withdraw:
      'Your application now stays with us. To withdraw it, or to have your details deleted, please write to us: “Privacy” below says how.',
  },
  resume: {
    title: 'Go on with your application',
    text: (email: string) => `This link belongs to the application of ${email}.`,
    button: 'Open my application',
    confirmTitle: 'Confirm your application',
    confirmText: (email: string) =>
      `This application was sent in for ${email}. Please confirm that it is yours. An application that nobody confirms can be replaced by one that is confirmed.`,
    confirmButton: 'Yes, this is my application',
    declineButton: 'No, I did not send this',
    declineText: 'Then it no longer counts as yours, and you can apply yourself with this address.',
    declined: {
      title: 'Thank you: this is not your application',
      text: 'We have noted that it was not sent by you. You can apply with this address on the page of the call.',
    },
    dead: 'This link no longer works',
    deadText: 'The application may have been deleted, or the link was not copied completely.',
    none: 'There is no application open in this browser',
    noCookies: 'Your browser keeps no cookies',
    noCookiesText:
      'Without one it cannot tell which application is yours. Please allow cookies for this site and begin again, or open the link if we have mailed you one. What you have begun is kept.',
    lostOpenCall: 'This call is not there any more',
    lostOpenCallText:
      'It was taken down. What you entered is kept for a month from then on, in case the call comes back: this page then shows it again. Afterwards it is deleted.',
    noneText: 'If we have mailed you a link to one, please open it. Otherwise begin on the page of the call.',
  },
  linked: {
    title: 'Your applications',
    text: (email: string) =>
      `These were begun with ${email}. Anybody can state an address, so some may not be yours: open the one that is, and delete the others.`,
    begun: (moment: string) => `Begun on ${moment}, not sent in yet`,
    sent: (moment: string) => `Sent in on ${moment}`,
    open: 'Open this application',
    remove: 'Delete it',
    more: (count: number) => `Show more (${count})`,
  },
  answer: {
    title: 'Your answer',
    asked: 'We wrote to you:',
    button: 'Send my answer',
    sent: 'Thank you for your answer',
    sentText: 'It stands with your application now.',
    again: 'Send another answer',
    enough: 'This letter has been answered often enough. Please write to us directly.',
    deadText: 'The link may not have been copied completely, or the letter was deleted.',
  },
  notSaved: 'This could not be saved. So that nothing is lost, here is what you typed:',
  workGone: {
    title: 'This work is not there any more',
    text: 'It was removed in another tab or on another device.',
  },
  sentElsewhere: {
    title: 'This application has been sent in',
    text: 'It was sent in from another tab or on another device, and can no longer be changed.',
  },
  refusedOrigin: {
    title: 'That did not come from this page',
    text: 'For your safety nothing was changed. Please open the page again and repeat what you did.',
  },
  fault: { title: 'Something went wrong', text: 'Please try again in a moment.' },
  otherApplication: {
    title: 'This browser has another application open by now',
    text: 'What you just sent belongs to a former one and was not saved. Please open that one by its own link.',
  },

  /** Said by the script. */
  script: {
    saving: 'Saving …',
    savedAt: 'Saved at {time}',
    savedOn: 'Saved on {day} at {time}',
    notSaved: 'Not saved: no connection. We keep trying.',
    notTaken: 'Not saved: the server cannot take it right now. We keep trying.',
    check: 'Not saved yet: please check the marked fields',
    otherTab: 'Changed in another tab: save to see both versions',
    sending: 'Sending the file …',
    checking: 'Checking the file …',
    waiting: 'Connection lost at {percent} %. It starts again by itself when the connection is back.',
    later: 'The file cannot be taken at the moment. It is sent again by itself.',
    done: 'The file is there.',
    refused:
      'This file cannot be taken. Please save it again as one of the kinds named above, or choose another one.',
    full: 'There is no room for this file. Please remove another one or choose a smaller one; what was replaced makes room within the hour.',
    tooLarge: 'This file is too large: at most {megabytes} MB.',
    wrongKind:
      'Files of this kind cannot be taken. Please save it as one of the kinds named above and choose it again.',
    gone: 'This can no longer be saved: it was sent in, deleted or opened by its link elsewhere.',
    see: 'Open it',
    again: 'Try again',
    cancel: 'Cancel',
  },
}

export type Texts = typeof en
